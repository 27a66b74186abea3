/**
 * Tells a broken connection from a script that is gone. After a new deployment the host might no longer
 * have the scripts of an open page: a retry asks for the same files, and only a reload gets new ones.
 */
const timeout = 5_000;

/** Whether the host answers the address of the page; `false` without a connection. */
export async function isHostAnswering(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    return ok;
  } catch {
    return false;
  }
}
