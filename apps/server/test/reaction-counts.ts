import { REACTION_TYPES } from '@guildhall/contract/reactions'
import type { Ctx } from '#platform/context'

/** The counters of a post or comment, and what the rows of its reactions add up to. */
export async function reactionCounts(
  { db }: Pick<Ctx, 'db'>,
  kind: 'post' | 'comment',
  id: string,
): Promise<{ counted: number[]; rows: number[] }> {
  const [kept] = await db.query<{ reaction_counts: number[] }>(
    `test.counters_of_${kind}`,
    `select reaction_counts from ${kind}s where id = $1`,
    [id],
  )
  const given = await db.query<{ reaction_type: string; n: number }>(
    `test.reactions_of_${kind}`,
    `select reaction_type, count(*)::int as n from reactions where ${kind}_id = $1 group by reaction_type`,
    [id],
  )
  const byType = new Map(given.map((row) => [row.reaction_type, row.n]))
  return {
    counted: kept?.reaction_counts ?? [],
    rows: REACTION_TYPES.map((type) => byType.get(type) ?? 0),
  }
}
