/** Runs a command, and distinguishes its result from a failure to run. */
import { type ExecFileOptions, execFile } from 'node:child_process';

export interface ProcessResult {
  stdout: string;
  stderr: string;
  status: number | null;
  /** Reason if the command could not be started, was killed, or timed out. */
  failure?: string;
}

type ProcessOptions = Pick<ExecFileOptions, 'cwd' | 'env' | 'timeout'> & { input?: string };

/** Runs a command. The promise never rejects. */
export const runProcess = (
  command: string,
  args: readonly string[],
  { input = '', ...options }: ProcessOptions = {},
): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const limits = { maxBuffer: Number.POSITIVE_INFINITY, killSignal: 'SIGKILL' } as const;
    const child = execFile(command, args, { ...options, ...limits }, (error, stdout, stderr) => {
      const { code = 0, signal, message } = error ?? {};
      if (typeof code === 'number' && !signal) resolve({ stdout, stderr, status: code });
      else {
        const failure = signal ? `was ended by ${signal}` : `did not start: ${message}`;
        resolve({ stdout, stderr, status: null, failure: `${command} ${failure}` });
      }
    });
    // Ignores the error of a closed pipe if the command ends without reading its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
