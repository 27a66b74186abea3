/** Work for many items that runs on other threads in part: the threads of Node's pool are kept busy. */

/** As many as the pool has threads. */
const atOnce = 4;

/** Does the work for all items; begins with them in their order. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const goOn = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
