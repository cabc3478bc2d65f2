import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { hintTopic, type TopicKind } from '#platform/topics'
import { findManagedGroups } from './managed-groups.store.ts'

/** The leads of a group, for those who manage the group. */
export const pipelineTopic: TopicKind = {
  kind: 'pipeline',
  visibleIds: ({ db }, { memberId }, ids) => findManagedGroups(db, memberId, ids),
}

/** Hints that the leads of a group changed, once the change is committed. */
export function hintPipeline(ctx: Pick<Ctx, 'nats'>, db: Db, groupId: string): void {
  hintTopic(ctx, db, `pipeline:${groupId}`)
}
