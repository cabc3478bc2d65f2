import { casesStore, groupsPolicy, lockModeratedGroup, type CaseRow, type Membership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { decide, type Decided } from './decide.ts'
import { loadCases } from './load-cases.ts'

/** Someone who acts in a group, with their membership as it is while the group is locked. */
export type Moderator = { actor: Actor; membership: Membership }

/** Decides a case of a group that the actor moderates. Of two who decide concurrently, the second gets what the first decided. */
export async function decideCase(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  caseId: string,
  decided: Decided,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockModeratedGroup(tx, actor, groupId)
    ensure(await casesStore.lock(tx, groupId, caseId), 'not_found')
    // Read after the wait for the lock.
    const row = await casesStore.find(tx, groupId, actor.memberId, caseId)
    ensure(row, 'not_found')
    await decideLocked(ctx, tx, { actor, membership }, row, decided)
  })
}

/** Decides a case that is locked, of a group that is locked for one of its moderators. Never about its owner or oneself. */
export async function decideLocked(
  ctx: Ctx,
  tx: Tx,
  { actor, membership }: Moderator,
  row: CaseRow,
  decided: Decided,
): Promise<void> {
  const [loaded] = await loadCases({ db: tx }, actor, [row])
  ensure(loaded, 'not_found')
  const subject = { user_id: row.subject_id, role: loaded.subject.role }
  ensure(groupsPolicy.canSanction(actor.memberId, membership, subject), 'forbidden')
  await decide(ctx, tx, actor, loaded, decided)
}
