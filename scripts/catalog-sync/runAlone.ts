/** Prevents two syncs of a site from running at once, and detects interrupted ones. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Runs a function while `file` contains the ID of this process. If the function throws or the
 * process is killed, the file stays, and the next run is told that the last one was interrupted.
 *
 * @throws {Error} if another process is running it
 */
export async function runAlone<Result>(
  file: string,
  run: (wasInterrupted: boolean) => Promise<Result>,
): Promise<Result> {
  const wasInterrupted = fs.existsSync(file);
  if (wasInterrupted) {
    const owner = Number(fs.readFileSync(file, 'utf8'));
    if (isRunning(owner)) {
      throw new Error(
        `Process ${owner} is already importing modules. Wait until it ends. If it does something else, delete ${file}.`,
      );
    }
    fs.rmSync(file);
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Fails if another process created the file since the check.
  fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  const result = await run(wasInterrupted);
  fs.rmSync(file);
  return result;
}

const isRunning = (id: number): boolean => {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
