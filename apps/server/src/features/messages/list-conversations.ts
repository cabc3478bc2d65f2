import type { ConversationSummary, Folder } from '@guildhall/contract/conversations'
import { readCursor } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { conversationListsStore, type ListedRow, type ListPosition } from './conversation-lists.store.ts'
import { viewConversations } from './conversations.views.ts'

/** What a cursor adds to the time of a pinned conversation, in milliseconds. */
const PINNED = 10 ** 14
const START = { number: String(2 * PINNED - 1), id: MAX_ID }

/** Lists conversations of the viewer: pinned ones first, then those with the newest messages. */
export async function listConversations(
  ctx: Ctx,
  viewer: Pick<Actor, 'memberId'>,
  { folder, limit, cursor }: PageQuery & { folder: Folder },
): Promise<Page<ConversationSummary>> {
  const rows = await conversationListsStore.page(ctx.db, viewer.memberId, folder, positionOf(cursor, limit))
  const { items, next } = pageOf(rows, limit, cursorOf)
  const ids = items.map(({ id }) => id)
  return { items: await viewConversations(ctx, viewer, ids), next }
}

function positionOf(cursor: string | undefined, limit: number): ListPosition {
  const { number, id } = readCursor(cursor, START)
  const place = Number(number)
  return { isPinned: place >= PINNED, ms: place % PINNED, id, limit }
}

function cursorOf({ id, is_pinned, last_at }: ListedRow): string {
  return `${(is_pinned ? PINNED : 0) + last_at.getTime()}_${id}`
}
