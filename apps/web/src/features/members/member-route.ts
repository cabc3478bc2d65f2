import type { MemberCard } from '@guildhall/contract/members'

type Target = Pick<MemberCard, 'id' | 'username'>

/** Returns the route of a member's profile: by username, else by id. */
export function memberRoute({ id, username }: Target) {
  return username === null
    ? { to: '/profile/$userId' as const, params: { userId: id } }
    : { to: '/@{$username}' as const, params: { username } }
}
