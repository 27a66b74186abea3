/**
 * Distinguishes a lost connection from a removed script. After a deployment, the host might no
 * longer serve the scripts of an open page. A retry would request the same files; only a reload
 * requests new ones.
 */
const timeout = 5_000;

/**
 * Returns whether the host answers a request for the current page; `false` without a connection.
 */
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
