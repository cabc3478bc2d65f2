import type { Input } from '@guildhall/contract/endpoint'
import type { Friend, ListFriends } from '@guildhall/contract/friends'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page } from '#platform/page'
import { friendsStore } from './friends.store.ts'

const NEWEST = { micros: '9000000000000000', id: MAX_ID }

/** The viewer's friends, the newest friendship first. */
export async function listFriends(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  { limit, cursor }: Input<typeof ListFriends>['query'],
): Promise<Page<Friend>> {
  const rows = await friendsStore.page(ctx.db, viewer.memberId, readCursor(cursor), limit)
  const page = pageOf(rows, limit, ({ micros, friend_id }) => `${micros}_${friend_id}`)
  return mapPage(page, ({ card, created_at }) => ({ ...card, friendsSince: created_at.toISOString() }))
}

function readCursor(cursor: string | undefined): { micros: string; id: string } {
  if (cursor === undefined) return NEWEST
  const [micros = '', id = ''] = cursor.split('_')
  return { micros, id }
}
