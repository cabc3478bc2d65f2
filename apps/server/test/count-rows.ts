import type { Ctx } from '#platform/context'

const TABLES =
  'posts post_edits poll_votes video_views comments comment_edits reactions mentions saved_posts saved_collections outbox media idempotency_keys'.split(
    ' ',
  )

/** How many rows there are, per table that an act on posts and comments writes: a refusal must leave them as they were. */
export async function countRows(ctx: Pick<Ctx, 'db'>): Promise<Record<string, number>>
/** How many rows there are in `from`, a table that may be followed by a condition. */
export async function countRows(ctx: Pick<Ctx, 'db'>, from: string): Promise<number>
export async function countRows(ctx: Pick<Ctx, 'db'>, from?: string) {
  if (from !== undefined) return count(ctx, from)
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(ctx, table)])))
}

async function count(ctx: Pick<Ctx, 'db'>, from: string): Promise<number> {
  // Without a name it is not kept prepared: `from` differs each time.
  const [row] = await ctx.db.query<{ n: number }>('', `select count(*)::int as n from ${from}`, [])
  return row?.n ?? 0
}
