import { GroupRecordErased } from '#events/leads.events'
import { purge } from '#platform/purge'
import { worker } from '#platform/events/worker'
import { ownFindingsStore } from './own-findings.store.ts'

/** Deletes what was found about a member in a group whose record of them they switched off. Safe to run twice. */
export const deleteFindings = worker({
  name: 'leadinsights_delete-findings',
  on: GroupRecordErased,
  singleBecause: 'deletes in batches until nothing is left',
  handle: async ({ db: tx }, { groupId, memberId }) =>
    purge((limit) => ownFindingsStore.remove(tx, memberId, groupId, limit), { maxMs: Infinity }),
})
