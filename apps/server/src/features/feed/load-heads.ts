import type { Ctx } from '#platform/context'
import { HEAD_LENGTH, headsCache, type HeadEntry } from './heads.cache.ts'
import { sourcesStore } from './sources.store.ts'

/** Without a word to the contrary a head is believed for so long; while NATS is away no word can come. */
const KEPT_MS = 30_000
const KEPT_UNHEARD_MS = 1_000

/** The newest posts of each of these groups and authors; one statement for those that are not in memory. */
export async function loadHeads(
  ctx: Ctx,
  groups: readonly string[],
  authors: readonly string[],
): Promise<HeadEntry[]> {
  const now = Date.now()
  const keptMs = ctx.nats.isAway() ? KEPT_UNHEARD_MS : KEPT_MS
  const found: HeadEntry[] = []
  const missing = { groups: [] as string[], authors: [] as string[] }
  const look = (sources: readonly string[], unknown: string[]) => {
    for (const source of sources) {
      const entries = headsCache.get(source, now, keptMs)
      if (entries) found.push(...entries)
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
    found.push(...entries)
  }
  return found
}

/** Tells every process that a group or an author has a new post. */
export function tellHeadMoved(ctx: Pick<Ctx, 'nats'>, source: string): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), source)
}

/** Drops heads when told to, and all of them when a word may have been missed. */
export function watchHeads(ctx: Pick<Ctx, 'nats'>): void {
  ctx.nats.listen(ctx.nats.subject('feed.head'), headsCache.drop)
  ctx.nats.onBack(headsCache.clear)
}
