import type { Ctx } from '#platform/context'
import { HEAD_LENGTH, headsCache, type HeadEntry } from './heads.cache.ts'
import { sourcesStore } from './sources.store.ts'

/** Without a word to the contrary a head is believed for so long; while NATS is away no word can come. */
const KEPT_MS = 10 * 60_000
const KEPT_UNHEARD_MS = 1_000

/** The newest posts of each of these groups and authors, newest first; one statement for those that are not in memory. */
export async function loadHeads(
  ctx: Ctx,
  groups: readonly string[],
  authors: readonly string[],
): Promise<(readonly HeadEntry[])[]> {
  const now = Date.now()
  const keptMs = ctx.nats.isAway() ? KEPT_UNHEARD_MS : KEPT_MS
  const found: (readonly HeadEntry[])[] = []
  const missing = { groups: [] as string[], authors: [] as string[] }
  const look = (sources: readonly string[], unknown: string[]) => {
    for (const source of sources) {
      const entries = headsCache.get(source, now, keptMs)
      if (entries) found.push(entries)
      else unknown.push(source)
    }
  }
  look(groups, missing.groups)
  look(authors, missing.authors)
  if (missing.groups.length + missing.authors.length === 0) return found

  const rows = await sourcesStore.heads(ctx.db, missing.groups, missing.authors, HEAD_LENGTH)
  const bySource = Map.groupBy(rows, (row) => row.source)
  for (const source of [...missing.groups, ...missing.authors]) {
    const entries = (bySource.get(source) ?? []).map((row) => ({ id: row.id, authorId: row.author_id }))
    headsCache.put(source, entries, now)
    found.push(entries)
  }
  return found
}
