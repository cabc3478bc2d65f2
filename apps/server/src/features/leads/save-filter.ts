import { MAX_LEAD_FILTERS } from '@guildhall/contract/lead-limits'
import type { LeadFilter } from '@guildhall/contract/leads'
import type { LeadFilterInput } from '@guildhall/contract/leads.input'
import { textOf } from '@guildhall/contract/texts'
import { groupsPolicy, groupsStore, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { filtersStore } from './filters.store.ts'

/** Saves a filter for the pipeline of a group that the actor manages; one of the same name is replaced. */
export async function saveFilter(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now'>,
  actor: Actor,
  groupId: string,
  filter: LeadFilterInput,
): Promise<LeadFilter> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, actor, groupId)), 'forbidden')
  return ctx.db.transaction(async (tx) => {
    // One at a time, so that they are counted right.
    await groupsStore.lockMemberForUpdate(tx, groupId, actor.memberId)
    const owner = { userId: actor.memberId, groupId }
    const saved = await filtersStore.save(tx, owner, { ...filter, id: ctx.newId(), at: ctx.now() })
    ensure(saved, 'conflict', textOf('lead.filters_full', { max: MAX_LEAD_FILTERS }))
    return saved
  })
}
