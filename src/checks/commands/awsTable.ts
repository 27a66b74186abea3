// Subset of botocore's service models that the commands on the site use.
import table from './awsOperations.json';

/** Option of an operation, which is a member of its input. */
export interface AwsOption {
  /** Type of the shape, such as `string`, `boolean`, `list` or `structure`. */
  type: string;
  required?: true;
  /** Values of an enumeration. For a list, values of its elements. */
  values?: string[];
  /** Members of a structure. For a list, members of its elements. */
  members?: string[];
}

/** Recorded model of an operation. */
export interface AwsOperation {
  options: Record<string, AwsOption>;
  /** Members of the output, to check `--query`. */
  output: string[];
  /** Whether the AWS CLI paginates the operation and has the options for it. */
  paginated?: true;
  /** Whether the output is a stream, which the AWS CLI writes to a file named in the command. */
  streams?: true;
}

/** Service of the AWS CLI. */
export interface AwsService {
  /** Names of all operations. */
  names: string[];
  /** Operations that the site uses. */
  operations: Record<string, AwsOperation>;
  /** Operations that waiters call repeatedly, by the waiter's name. */
  waiters: Record<string, string>;
}

/** Content of the file that `scripts/awsOperations.ts` writes. */
export interface AwsTable {
  source: string;
  /** Names of all services. */
  names: string[];
  /** Services that the site uses. */
  services: Record<string, AwsService>;
}

/** Operations and options of the services that the site uses. */
export const awsTable: AwsTable = table as unknown as AwsTable;
