import type { Ctx } from '#platform/context'
import { buildLead } from './build-lead.ts'
import { buildLeadTask } from './build-lead-task.ts'

/** A lead of the member's group with what they wrote, and what two groups of others have: a record of them, and none. */
export async function buildOwnPipelines(
  ctx: Ctx,
  { id, other }: { id: string; other: string },
  {
    owned,
    foreign: [recording, optedOut],
  }: { owned: { groupId: string; userId: string }; foreign: [string, string] },
): Promise<void> {
  await buildLead(ctx, owned.groupId, {
    userId: owned.userId,
    assignedToId: id,
    touchpoints: [{ type: 'comment' }, { type: 'note', actorId: id, message: 'Sings well' }],
  })
  await buildLead(ctx, recording, {
    userId: id,
    touchpoints: [
      { type: 'comment' },
      { type: 'comment' },
      { type: 'note', actorId: other, message: 'foreign note' },
    ],
  })
  await buildLeadTask(ctx, { groupId: recording, userId: id, postId: ctx.newId(), draft: 'foreign draft' })
  await buildLeadTask(ctx, {
    groupId: owned.groupId,
    userId: owned.userId,
    postId: ctx.newId(),
    state: 'dismissed',
    decidedById: id,
  })
  const insert = (sql: string, values: readonly unknown[]) => ctx.db.query('', `insert into ${sql}`, values)
  await insert(`crm_opt_outs (user_id, group_id, created_at) values ($1, $2, now())`, [id, optedOut])
  const [analysisId, postId] = [ctx.newId(), ctx.newId()]
  await insert(
    `ai_analysis (id, group_id, content_type, analysis_type, result, confidence, model_version, processing_time, created_at)
     values ($1, $2, 'post', 'buying_intent', '{"kinds": ["price"]}', 0.8, 'rules-1', 1, now())`,
    [analysisId, recording],
  )
  await insert(
    `ai_analysis_evidence (id, analysis_id, user_id, post_id, written_at) values ($1, $2, $3, $4, now())`,
    [ctx.newId(), analysisId, id, postId],
  )
  await insert(
    `crm_filters (id, user_id, group_id, name, only_hot, only_mine, sort, created_at)
     values ($1, $2, $3, 'Canary filter', true, false, 'score', now())`,
    [ctx.newId(), id, owned.groupId],
  )
}
