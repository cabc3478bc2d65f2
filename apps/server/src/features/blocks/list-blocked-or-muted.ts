import type { BlockedOrMuted } from '@guildhall/contract/blocks'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { blockedAndMutedStore, type BlockedOrMutedRow } from './blocked-and-muted.store.ts'

/** The members whom the viewer has blocked, or muted. */
export async function listBlockedOrMuted(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  which: 'blocked' | 'muted',
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<BlockedOrMuted>> {
  const rows = await blockedAndMutedStore[which](ctx.db, viewer.memberId, cursor, limit)
  const page = pageOf(rows, limit, ({ card }) => card.id)
  return mapPage(page, (row) => viewBlockedOrMuted(row, which))
}

/** A member whom the viewer has blocked, by id or username. */
export async function viewBlocked(ctx: Pick<Ctx, 'db'>, viewer: Actor, who: string): Promise<BlockedOrMuted> {
  const row = await blockedAndMutedStore.findBlocked(ctx.db, viewer.memberId, who.toLowerCase())
  ensure(row, 'not_found')
  return viewBlockedOrMuted(row, 'blocked')
}

function viewBlockedOrMuted(
  { card, created_at }: BlockedOrMutedRow,
  which: 'blocked' | 'muted',
): BlockedOrMuted {
  return {
    // A block hides their photo too, so the URL would not be found.
    member: which === 'blocked' ? { ...card, profileImageUrl: null } : card,
    since: created_at.toISOString(),
  }
}
