import { textOf, type Text } from '@guildhall/contract/texts'
import { normalizeUsername, usernameError } from '@guildhall/contract/username-rules'
import type { Actor, Ctx } from '#platform/context'
import { ensure, errorText } from '#platform/errors'
import { tooSoon } from './too-soon.rules.ts'
import { usernamesPolicy } from './usernames.policy.ts'
import { usernamesStore } from './usernames.store.ts'

/** Returns whether the viewer could take this username now, with a text for them. */
export async function checkUsername(
  ctx: Ctx,
  viewer: Actor,
  requested: string,
): Promise<{ available: boolean; text: Text }> {
  const username = normalizeUsername(requested)
  const error = usernameError(username)
  if (error !== null) return { available: false, text: textOf(error) }
  const now = ctx.now()
  const [own, holders] = await Promise.all([
    usernamesStore.findOwn(ctx.db, viewer.memberId),
    usernamesStore.findHolders(ctx.db, username, usernamesPolicy.reservedSince(now)),
  ])
  ensure(own, 'unauthorized')
  if (!usernamesPolicy.canHave(viewer.memberId, holders))
    return { available: false, text: errorText('username_taken') }
  const next = own.username === username ? null : usernamesPolicy.nextChangeAt(own, now)
  if (next !== null) return { available: false, text: tooSoon(next) }
  return { available: true, text: textOf('username.available') }
}
