/** Runs a command. Prints the message of an error without its stack, and sets exit status 1. */
import type { Command } from 'commander';

export function runCommand(command: Command): void {
  command.parseAsync().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
