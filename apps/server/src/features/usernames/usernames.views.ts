import type { MemberCard } from '@guildhall/contract/members'
import { plainUsername } from '@guildhall/contract/username-rules'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { usernamesPolicy } from './usernames.policy.ts'
import { usernamesStore } from './usernames.store.ts'

/** Whoever has this username or had it until not long ago. Who is hidden is not told from who does not exist. */
export async function viewByUsername(ctx: Ctx, viewer: Viewer, asked: string): Promise<MemberCard> {
  const username = plainUsername(asked)
  const keptSince = usernamesPolicy.keptSince(ctx.now())
  const card = await usernamesStore.find(ctx.db, username, viewer.memberId, keptSince)
  ensure(card, 'not_found')
  return card
}
