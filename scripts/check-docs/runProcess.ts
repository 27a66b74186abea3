/** Runs a command and collects everything that is needed to tell its answer from its failure. */
import { spawn } from 'node:child_process';

/** How a command ended; `failure` says why there is no answer. */
export interface ProcessResult {
  stdout: string;
  stderr: string;
  status: number | null;
  /** The command could not be started, was killed, or took too long. */
  failure?: string;
}

export interface ProcessOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** Milliseconds after which the command is killed. */
  timeout?: number;
}

/** Runs a command; never rejects. */
export const runProcess = (
  command: string,
  args: readonly string[],
  { cwd, env, input = '', timeout }: ProcessOptions = {},
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, timeout, killSignal: 'SIGKILL' });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text;
    });
    child.on('error', (error) =>
      resolve({ ...output, status: null, failure: `${command} did not start: ${error.message}` }),
    );
    child.on('close', (status, signal) =>
      resolve({
        ...output,
        status,
        ...(signal ? { failure: `${command} was ended by ${signal}` } : {}),
      }),
    );
    // A command that ends without reading its input closes the pipe.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
