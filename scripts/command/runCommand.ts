/** Runs a command; an error is its message without a stack, and exit code 1. */
import type { Command } from 'commander';

export function runCommand(command: Command): void {
  command.parseAsync().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
