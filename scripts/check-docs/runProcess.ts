/** Runs a command, and distinguishes its result from a failure to run. */
import { spawn } from 'node:child_process';

/** Result of a command. */
export interface ProcessResult {
  stdout: string;
  stderr: string;
  status: number | null;
  /** Reason if the command could not be started, was killed, or timed out. */
  failure?: string;
}

export interface ProcessOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** Timeout in milliseconds. */
  timeout?: number;
}

/** Runs a command. The promise never rejects. */
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
    // Ignores the error of a closed pipe if the command ends without reading its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
