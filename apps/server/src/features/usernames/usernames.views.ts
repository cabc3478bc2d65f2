import type { MemberCard } from '@guildhall/contract/members'
import { normalizeUsername } from '@guildhall/contract/username-rules'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { usernamesPolicy } from './usernames.policy.ts'
import { usernamesStore } from './usernames.store.ts'

/** Returns the member who has this username or gave it up recently. Hidden members look like missing ones. */
export async function viewByUsername(ctx: Ctx, viewer: Actor, requested: string): Promise<MemberCard> {
  const username = normalizeUsername(requested)
  const reservedSince = usernamesPolicy.reservedSince(ctx.now())
  const card = await usernamesStore.find(ctx.db, username, viewer.memberId, reservedSince)
  ensure(card, 'not_found')
  return card
}
