import type { Answer, Input } from '@guildhall/contract/endpoint'
import type { SearchMessages } from '@guildhall/contract/messages'
import type { Actor, Ctx } from '#platform/context'
import { loadConversation } from './load-conversation.ts'
import { messagePagesStore } from './message-pages.store.ts'
import { viewMessages } from './messages.views.ts'

/** How many messages one search reads at most. */
const MAX_READ = 5_000

/** Searches a conversation backwards, up to a number of messages; `searchedTo` says where the next search continues. */
export async function searchMessages(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  conversationId: string,
  { q, before, limit }: Input<typeof SearchMessages>['query'],
): Promise<Answer<typeof SearchMessages>> {
  await loadConversation(ctx, viewer, conversationId)
  const { rows, readTo, readToTime } = await messagePagesStore.search(
    ctx.db,
    { conversationId, viewerId: viewer.memberId },
    {
      before: before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
      pattern: `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`,
      chunk: MAX_READ,
      limit,
    },
  )
  const items = await viewMessages(ctx, rows)
  const last = items.at(-1)
  // What is beyond a full page of matches was not looked at.
  if (last && items.length === limit) return { items, searchedTo: last.seq, searchedToTime: last.createdAt }
  return { items, searchedTo: readTo, searchedToTime: readToTime?.toISOString() ?? null }
}
