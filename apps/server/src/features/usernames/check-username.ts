import { plainUsername, USERNAME_MESSAGES, usernameProblem } from '@guildhall/contract/username-rules'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { tooSoonMessage } from './too-soon.rules.ts'
import { usernamesPolicy } from './usernames.policy.ts'
import { usernamesStore } from './usernames.store.ts'

/** Whether the viewer could have this username now, and what to tell them. */
export async function checkUsername(
  ctx: Ctx,
  viewer: Viewer,
  asked: string,
): Promise<{ available: boolean; message: string }> {
  const username = plainUsername(asked)
  const problem = usernameProblem(username)
  if (problem !== null) return { available: false, message: problem }
  const now = ctx.now()
  const [own, holders] = await Promise.all([
    usernamesStore.own(ctx.db, viewer.memberId),
    usernamesStore.holders(ctx.db, username, usernamesPolicy.keptSince(now)),
  ])
  ensure(own, 'unauthorized')
  if (!usernamesPolicy.canHave(viewer.memberId, holders))
    return { available: false, message: USERNAME_MESSAGES.taken }
  const next = own.username === username ? null : usernamesPolicy.nextChange(own, now)
  if (next !== null) return { available: false, message: tooSoonMessage(next) }
  return { available: true, message: USERNAME_MESSAGES.available }
}
