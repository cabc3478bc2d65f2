import type { GroupRecord } from '@guildhall/contract/group-records'
import type { Actor, Ctx } from '#platform/context'
import { groupRecordsStore } from './group-records.store.ts'
import { viewGroupRecord } from './group-records.views.ts'

/** Lists what groups record of the viewer, also those that the viewer left. */
export async function listGroupRecords(ctx: Pick<Ctx, 'db'>, viewer: Actor): Promise<GroupRecord[]> {
  return (await groupRecordsStore.list(ctx.db, viewer.memberId)).map(viewGroupRecord)
}
