import { publishMemberChanged } from '#features/members'
import type { Actor, Ctx } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import { tooSoon } from './too-soon.rules.ts'
import { usernamesPolicy } from './usernames.policy.ts'
import { lockHandles, usernamesStore } from './usernames.store.ts'

/** Sets the actor's username, already validated. The old one stays reserved for a while and still resolves to them. */
export async function changeUsername(
  ctx: Ctx,
  actor: Actor,
  username: string,
): Promise<{ username: string }> {
  const id = actor.memberId
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockHandles(tx, [username])
    const own = await usernamesStore.lockOwn(tx, id)
    ensure(own, 'unauthorized')
    if (own.username === username) return
    const holders = await usernamesStore.findHolders(tx, username, usernamesPolicy.reservedSince(now))
    ensure(usernamesPolicy.canHave(id, holders), 'username_taken')
    const next = usernamesPolicy.nextChangeAt(own, now)
    if (next !== null) throw new AppError('username_too_soon', tooSoon(next))
    await usernamesStore.set(tx, id, username, now)
    if (own.username !== null) await usernamesStore.saveFormer(tx, own.username, id, now)
    await publishMemberChanged(ctx, tx, id)
  })
  return { username }
}
