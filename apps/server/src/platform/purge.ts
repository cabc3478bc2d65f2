const BATCH = 1_000
const MAX_MS = 60_000

/**
 * Purges in batches until less than a whole batch is left: each batch is a short transaction of its own, so that nobody
 * waits for its locks. Stops when its time is over; the next run goes on.
 */
export async function purge(
  removeBatch: (limit: number) => Promise<number>,
  { batch = BATCH, maxMs = MAX_MS }: { batch?: number; maxMs?: number } = {},
): Promise<void> {
  const end = performance.now() + maxMs
  while ((await removeBatch(batch)) >= batch) if (performance.now() >= end) return
}
