import { REACTION_TYPES } from '@guildhall/contract/reactions'
import type { Ctx } from '#platform/context'

/** Returns the stored counters of a post or comment, and the counts of its reaction rows. */
export async function reactionCounts(
  { db }: Pick<Ctx, 'db'>,
  kind: 'post' | 'comment',
  id: string,
): Promise<{ counted: number[]; rows: number[] }> {
  const [stored] = await db.query<{ reaction_counts: number[] }>(
    `test.counters_of_${kind}`,
    `select reaction_counts from ${kind}s where id = $1`,
    [id],
  )
  const counts = await db.query<{ reaction_type: string; n: number }>(
    `test.reactions_of_${kind}`,
    `select reaction_type, count(*)::int as n from reactions where ${kind}_id = $1 group by reaction_type`,
    [id],
  )
  const byType = new Map(counts.map((row) => [row.reaction_type, row.n]))
  return {
    counted: stored?.reaction_counts ?? [],
    rows: REACTION_TYPES.map((type) => byType.get(type) ?? 0),
  }
}
