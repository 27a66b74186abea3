// Subset of botocore's service models that the commands on the site use.
import table from './awsOperations.json';

/** Recorded model of an operation. */
export interface AwsOperation {
  /** Options in the notation of `parseOptions`. Each flag also has a form that starts with `--no-`. */
  options: string;
  /** Members of the output, separated by spaces, to check `--query`. */
  output: string;
  /** Whether the AWS CLI paginates the operation and has the options for it. */
  paginated?: boolean;
  /** Whether the output is a stream, which the AWS CLI writes to a file named in the command. */
  streams?: boolean;
}

/** Service of the AWS CLI. */
export interface AwsService {
  /** Names of all operations, separated by spaces. */
  names: string;
  /** Waiters with the operations that they call, as in `cluster-active=describe-cluster`. */
  waiters: string;
  /** Operations that the site uses. */
  operations: Record<string, AwsOperation>;
}

/** Content of the file that `scripts/awsOperations.ts` writes. */
export interface AwsTable {
  source: string;
  /** Names of all services, separated by spaces. */
  names: string;
  /** Services that the site uses. */
  services: Record<string, AwsService>;
}

/** Operations and options of the services that the site uses. */
export const awsTable: AwsTable = table;

/** Splits the names in a recorded table. */
export const splitNames = (names: string): string[] => (names === '' ? [] : names.split(' '));
