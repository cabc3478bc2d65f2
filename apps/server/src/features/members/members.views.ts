import type { CurrentUser, MemberCard } from '@guildhall/contract/members'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { membersStore, type MemberRow } from './members.store.ts'

/** Returns the public view of a member. */
function viewMember(row: MemberRow): MemberCard {
  return {
    id: row.id,
    kind: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
  }
}

/** Returns the viewer themselves: the only view with an e-mail address. */
export async function viewCurrentUser(ctx: Ctx, viewer: Actor): Promise<CurrentUser> {
  const row = await membersStore.find(ctx.db, viewer.memberId)
  ensure(row, 'unauthorized')
  return { ...viewMember(row), sub: row.id, email: row.email, isOnboarded: row.is_onboarded }
}
