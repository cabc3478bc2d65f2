import type { Ctx } from '#platform/context'
import { INCOMING } from './media.keys.ts'
import { mediaStore } from './media.store.ts'
import { removeMedia } from './remove-media.ts'

type Needs = Pick<Ctx, 'db' | 'storage' | 'now'>

const BATCH = 100
/** Files that are removed at the same time. */
const LANES = 8
/** An upload is not younger than this when somebody still sends it. */
const STRAY_MS = 2 * 60 * 60_000
/** What is not done by then waits for the next time. */
const LIMIT_MS = 5 * 60_000

/**
 * Removes files that no post took in time, given-up tickets and the files of members who are gone, then uploads that came
 * after their ticket was done with: all of them, within a time limit.
 */
export async function removeOrphans(ctx: Needs): Promise<void> {
  const end = performance.now() + LIMIT_MS
  const isOver = () => performance.now() > end
  await removeDue(ctx, isOver)
  await removeStrays(ctx, isOver)
}

async function removeDue(ctx: Needs, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const due = await mediaStore.takeDue(ctx.db, ctx.now(), BATCH)
    if (due.length === 0) return
    for (let at = 0; at < due.length; at += LANES)
      await Promise.all(due.slice(at, at + LANES).map((id) => removeMedia(ctx, id)))
  }
}

async function removeStrays(ctx: Needs, isOver: () => boolean): Promise<void> {
  const since = ctx.now().getTime() - STRAY_MS
  let after: string | undefined
  while (!isOver()) {
    const page = await ctx.storage.list(INCOMING, BATCH, after)
    after = page.at(-1)?.key
    const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < since)
    // Ids begin with their time, so the oldest come first.
    if (after === undefined || old.length === 0) return
    const expected = await mediaStore.findExpected(
      ctx.db,
      old.map(({ key }) => key.slice(INCOMING.length)),
    )
    for (const { key } of old) if (!expected.has(key.slice(INCOMING.length))) await ctx.storage.remove(key)
  }
}
