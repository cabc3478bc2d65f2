const BATCH = 500

/** Returns which of the given sessions have not ended. */
export type FindLive = (sessionIds: readonly string[]) => Promise<readonly string[]>

/** Batches concurrent checks of single sessions into one statement, so that a thousand reconnects take two queries. */
export function batchChecks(findLive: FindLive): (sessionId: string) => Promise<boolean> {
  let next: { ids: string[]; live: Promise<Set<string>> } | null = null

  return async (sessionId) => {
    if (next === null || next.ids.length >= BATCH) {
      const ids: string[] = []
      const live = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        if (next?.ids === ids) next = null
        return new Set(await findLive(ids))
      })
      next = { ids, live }
    }
    const { ids, live } = next
    ids.push(sessionId)
    return (await live).has(sessionId)
  }
}

/** Returns which of the given sessions have ended, queried in bounded batches. */
export async function findEnded(sessionIds: readonly string[], findLive: FindLive): Promise<string[]> {
  const ended: string[] = []
  for (let from = 0; from < sessionIds.length; from += BATCH) {
    const batch = sessionIds.slice(from, from + BATCH)
    const live = new Set(await findLive(batch))
    ended.push(...batch.filter((id) => !live.has(id)))
  }
  return ended
}
