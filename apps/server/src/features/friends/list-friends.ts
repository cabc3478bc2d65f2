import type { Input } from '@guildhall/contract/endpoint'
import type { Friend, ListFriends } from '@guildhall/contract/friends'
import type { Ctx, Viewer } from '#platform/context'
import { friendsStore } from './friends.store.ts'

const NEWEST = { micros: '9000000000000000', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** One's own friends, the newest friendship first. */
export async function listFriends(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { limit, cursor }: Input<typeof ListFriends>['query'],
): Promise<{ friends: Friend[]; next: string | null }> {
  const rows = await friendsStore.page(ctx.db, viewer.memberId, readCursor(cursor), limit)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    friends: shown.map(({ card, created_at }) => ({ ...card, friendsSince: created_at.toISOString() })),
    next: last && rows.length > limit ? `${last.micros}_${last.friend_id}` : null,
  }
}

function readCursor(cursor: string | undefined): { micros: string; id: string } {
  if (cursor === undefined) return NEWEST
  const [micros = '', id = ''] = cursor.split('_')
  return { micros, id }
}
