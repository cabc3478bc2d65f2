import { tellMemberChanged } from '#features/members'
import type { Ctx, Viewer } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import { tooSoonMessage } from './too-soon.rules.ts'
import { usernamesPolicy } from './usernames.policy.ts'
import { lockHandles, usernamesStore } from './usernames.store.ts'

/** Gives the viewer this username, which keeps to the rules. The old one stays theirs for a while and leads to them. */
export async function changeUsername(
  ctx: Ctx,
  viewer: Viewer,
  username: string,
): Promise<{ username: string }> {
  const id = viewer.memberId
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockHandles(tx, [username])
    const own = await usernamesStore.hold(tx, id)
    ensure(own, 'unauthorized')
    if (own.username === username) return
    const holders = await usernamesStore.holders(tx, username, usernamesPolicy.keptSince(now))
    ensure(usernamesPolicy.canHave(id, holders), 'username_taken')
    const next = usernamesPolicy.nextChange(own, now)
    if (next !== null) throw new AppError('username_too_soon', tooSoonMessage(next))
    await usernamesStore.set(tx, id, username, now)
    if (own.username !== null) await usernamesStore.keepFormer(tx, own.username, id, now)
    await tellMemberChanged(ctx, tx, id)
  })
  return { username }
}
