// Functions that exist only in Terragrunt.

/** Names of Terragrunt functions that return a string. */
export const terragruntStrings: ReadonlySet<string> = new Set([
  ...['find_in_parent_folders', 'get_aws_account_alias', 'get_aws_account_id'],
  ...['get_aws_caller_identity_arn', 'get_aws_caller_identity_user_id', 'get_env'],
  ...['get_original_terragrunt_dir', 'get_parent_terragrunt_dir', 'get_path_from_repo_root'],
  ...['get_path_to_repo_root', 'get_platform', 'get_repo_root', 'get_terraform_command'],
  ...['get_terragrunt_dir', 'get_working_dir', 'path_relative_from_include'],
  ...['path_relative_to_include', 'sops_decrypt_file'],
]);

/** Names of all functions that exist only in Terragrunt. */
export const terragruntFunctions: ReadonlySet<string> = new Set([
  ...terragruntStrings,
  ...['constraint_check', 'deep_merge', 'get_default_retryable_errors', 'get_terraform_cli_args'],
  ...['get_terraform_commands_that_need_input', 'get_terraform_commands_that_need_locking'],
  ...['get_terraform_commands_that_need_parallelism', 'get_terraform_commands_that_need_vars'],
  ...['get_terragrunt_source_cli_flag', 'mark_as_read', 'mark_glob_as_read'],
  ...['read_terragrunt_config', 'read_tfvars_file', 'run_cmd'],
]);
