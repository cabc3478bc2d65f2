import type { Ctx } from '#platform/context'
import { timeOf } from '#platform/id-time'
import { idAt, OLDEST } from './feed.ids.ts'
import type { sourcesStore } from './sources.store.ts'

const DAY_MS = 86_400_000

type Wanted = {
  before: string
  limit: number
  /** How many are worth looking further back for; as many as `limit` unless given. */
  enough?: number
  wellKnown: readonly string[]
}

/**
 * Reads a source from an id backwards: the last 30 days, where those are not enough the last year, and everything before
 * that only as the last resort, because each friend and group has to be asked for `limit` posts. `isEnd` says that nothing
 * older exists.
 */
export async function loadSource(
  ctx: Ctx,
  source: typeof sourcesStore.pushed,
  viewerId: string,
  { before, limit, enough = limit, wellKnown }: Wanted,
): Promise<{ ids: string[]; isEnd: boolean }> {
  const from = Math.min(timeOf(before), ctx.now().getTime())
  const ids: string[] = []
  for (const after of [idAt(from - 30 * DAY_MS), idAt(from - 365 * DAY_MS), OLDEST]) {
    const stretch = { before: ids.at(-1) ?? before, after, limit: limit - ids.length }
    ids.push(...(await source(ctx.db, viewerId, stretch, wellKnown)))
    if (ids.length >= enough) return { ids, isEnd: after === OLDEST && ids.length < limit }
  }
  return { ids, isEnd: true }
}
