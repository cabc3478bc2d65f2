const BATCH = 500

/** Answers which of the given sessions have not ended. */
export type FindLive = (sessionIds: readonly string[]) => Promise<readonly string[]>

/** Asks about one session; questions of the same moment become one statement, so that a thousand reconnects ask twice. */
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

/** Those of the given sessions that have ended, asked for in bounded batches. */
export async function findEnded(sessionIds: readonly string[], findLive: FindLive): Promise<string[]> {
  const ended: string[] = []
  for (let from = 0; from < sessionIds.length; from += BATCH) {
    const asked = sessionIds.slice(from, from + BATCH)
    const live = new Set(await findLive(asked))
    ended.push(...asked.filter((id) => !live.has(id)))
  }
  return ended
}
