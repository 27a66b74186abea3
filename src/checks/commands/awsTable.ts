// The part of botocore's service models that the commands of the site need.
import table from './awsOperations.json';

/** An option of an operation: a member of its input. */
export interface AwsOption {
  /** Type of the shape: `string`, `boolean`, `list`, `structure`, … */
  type: string;
  required?: true;
  /** Values of an enumeration; of the elements, for a list. */
  values?: string[];
  /** Members of a structure; of the elements, for a list. */
  members?: string[];
}

/** What is recorded about an operation. */
export interface AwsOperation {
  options: Record<string, AwsOption>;
  /** Members of the output, for `--query`. */
  output: string[];
  /** Whether the AWS CLI requests all pages, and has the options for it. */
  paginated?: true;
  /** Whether the output is a stream, which the AWS CLI writes to a file that the command names. */
  streams?: true;
}

/** A service by its name in the AWS CLI. */
export interface AwsService {
  /** Names of all operations. */
  names: string[];
  /** Operations that the site uses. */
  operations: Record<string, AwsOperation>;
  /** Names of the waiters, and the operation that each of them repeats. */
  waiters: Record<string, string>;
}

/** The file that `scripts/awsOperations.ts` writes. */
export interface AwsTable {
  source: string;
  /** Names of all services. */
  names: string[];
  /** Services that the site uses. */
  services: Record<string, AwsService>;
}

/** Operations and options of the services that the site uses. */
export const awsTable: AwsTable = table as unknown as AwsTable;
