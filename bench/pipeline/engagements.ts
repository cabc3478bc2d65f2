import { postJson } from '../client.ts'
import { connected } from '../data/database.ts'
import type { Goal } from '../goals.ts'
import { formatCpu, measureCost, measureIdle } from '../product-cpu.ts'
import type { Run } from '../run.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { SeededPipeline } from './seed-pipelines.ts'

/** Reactions of each member. */
const EACH = 5

/** Has members react to posts, prints what the worker spends on it, and checks that all of it is counted. */
export async function measureEngagements(
  run: Run,
  { groupId, members, posts }: SeededPipeline,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const { database, api } = run
  const reactions = members.flatMap((member, at) =>
    Array.from({ length: EACH }, (_, n) => ({ member, postId: posts[(at + n) % posts.length] ?? '' })),
  )
  const began = new Date()
  const { cost } = await measureCost(run, await measureIdle(run), async () => {
    for (const { member, postId } of reactions) {
      const body = { postId, reactionType: 'like', state: 'on' }
      await postJson(`${api.url}/api/reactions`, cookies.get(member) ?? '', body)
    }
    await waitUntilDrained(database)
    return { count: reactions.length }
  })
  console.log(formatCpu('a reaction with its effects', cost))
  const { rows } = await connected(database, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int from crm_leads as lead join crm_touchpoints as touchpoint on lead_id = lead.id
        where group_id = $1 and lead.user_id = any($2::uuid[]) and source like 'reaction:%'
          and touchpoint.created_at >= $3`,
      [groupId, members, began],
    ),
  )
  const count = rows[0]?.count ?? 0
  return [
    {
      id: 'P16',
      what: 'reactions that are in the pipeline once the worker is done',
      measured: String(count),
      reference: String(reactions.length),
      ratio: count / reactions.length,
      limit: { min: 1 },
      isCount: true,
    },
  ]
}
