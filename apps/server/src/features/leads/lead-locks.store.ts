import type { LeadStage } from '@guildhall/contract/lead-limits'
import { isManagerOf } from '#features/groups'
import { pgArray, statement, type Tx } from '#platform/db'
import { IS_SEEN } from './lead-rows.store.ts'

/** A lead that is locked until the transaction ends. */
export type LockedLead = {
  id: string
  group_id: string
  user_id: string
  stage: LeadStage
  assigned_to_id: string | null
}

const COLUMNS = 'lead.id, lead.group_id, lead.user_id, lead.stage, lead.assigned_to_id'
const IS_MANAGED = `${IS_SEEN} and ${isManagerOf('lead.group_id', ':viewerId')}`

// In the order of ids, so that two who lock the same leads cannot deadlock.
const lockMany = statement<{ ids: string; viewerId: string }, LockedLead>(
  'leads.lock_many',
  `select ${COLUMNS}
     from crm_leads as lead
    where lead.id = any(:ids::uuid[]) and ${IS_MANAGED}
    order by lead.id
      for no key update of lead`,
)

const lockOfUser = statement<{ groupId: string; userId: string; viewerId: string }, LockedLead>(
  'leads.lock_of_user',
  `select ${COLUMNS}
     from crm_leads as lead
    where lead.group_id = :groupId and lead.user_id = :userId and ${IS_MANAGED}
      for no key update of lead`,
)

/** Locks leads that someone sees and whose group they manage, as they are when the lock is held. */
export const leadLocksStore = {
  lockMany: (tx: Tx, viewerId: string, ids: readonly string[]) =>
    lockMany.all(tx, { ids: pgArray(ids), viewerId }),

  lock: (tx: Tx, viewerId: string, id: string) => lockMany.maybe(tx, { ids: pgArray([id]), viewerId }),

  /** The lead that a member is in a group. */
  lockOfUser: (tx: Tx, viewerId: string, groupId: string, userId: string) =>
    lockOfUser.maybe(tx, { groupId, userId, viewerId }),
}
