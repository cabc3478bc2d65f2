const DEFAULT_BATCH = 1_000
const DEFAULT_MAX_MS = 300_000

/**
 * Purges in batches until less than a whole batch is left. Each batch is a separate short transaction, so that no one
 * waits for its locks. Stops after `maxMs`; the next run continues.
 */
export async function purge(
  removeBatch: (limit: number) => Promise<number>,
  { batch = DEFAULT_BATCH, maxMs = DEFAULT_MAX_MS }: { batch?: number; maxMs?: number } = {},
): Promise<void> {
  const end = performance.now() + maxMs
  while ((await removeBatch(batch)) >= batch) if (performance.now() >= end) return
}
