import type { Ctx } from '#platform/context'
import { timeOfId } from '#platform/id-time'
import { MIN_ID } from '#platform/page'
import { idAt } from '#platform/id-time'
import type { sourcesStore } from './sources.store.ts'

const DAY_MS = 86_400_000

type Options = {
  before: string
  limit: number
  /** Reads further back only until this many ids are found; defaults to `limit`. */
  enough?: number
}

/**
 * Reads a source backwards from an id: the last 30 days, then the last year if those are not enough, and everything
 * older only as a last resort, because each friend and group has to be queried for `limit` posts. `isEnd` means that
 * nothing older exists.
 */
export async function loadSource(
  ctx: Ctx,
  source: typeof sourcesStore.pushed,
  viewerId: string,
  { before, limit, enough = limit }: Options,
): Promise<{ ids: string[]; isEnd: boolean }> {
  const from = Math.min(timeOfId(before), ctx.now().getTime())
  const ids: string[] = []
  for (const after of [idAt(from - 30 * DAY_MS), idAt(from - 365 * DAY_MS), MIN_ID]) {
    const range = { before: ids.at(-1) ?? before, after, limit: limit - ids.length }
    ids.push(...(await source(ctx.db, viewerId, range)))
    if (ids.length >= enough) return { ids, isEnd: after === MIN_ID && ids.length < limit }
  }
  return { ids, isEnd: true }
}
