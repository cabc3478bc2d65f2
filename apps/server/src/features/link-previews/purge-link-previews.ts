import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { linkPreviewsStore } from './link-previews.store.ts'

const KEPT_MS = 90 * 86_400_000

/** Deletes what pages said long ago: the links in old messages stay, without a preview. */
export async function purgeLinkPreviews(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await purge((limit) => linkPreviewsStore.purge(ctx.db, before, limit))
}
