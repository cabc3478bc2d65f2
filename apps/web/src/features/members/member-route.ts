import type { MemberCard } from '@guildhall/contract/members'

type Target = Pick<MemberCard, 'id' | 'username'>

/** Where a member's page is: at their username, else at their id. */
export function memberRoute({ id, username }: Target) {
  return username === null
    ? { to: '/profile/$userId' as const, params: { userId: id } }
    : { to: '/@{$username}' as const, params: { username } }
}
