import type { Ctx } from '#platform/context'

const TABLES =
  'posts post_edits poll_votes video_views comments comment_edits reactions mentions saved_posts saved_collections outbox media idempotency_keys'.split(
    ' ',
  )

/** Counts the rows of every table that acts on posts and comments write. A refused call must not change them. */
export async function countRows(ctx: Pick<Ctx, 'db'>): Promise<Record<string, number>>
/** Counts the rows of `from`: a table name, optionally followed by a condition. */
export async function countRows(ctx: Pick<Ctx, 'db'>, from: string): Promise<number>
export async function countRows(ctx: Pick<Ctx, 'db'>, from?: string) {
  if (from !== undefined) return count(ctx, from)
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(ctx, table)])))
}

async function count(ctx: Pick<Ctx, 'db'>, from: string): Promise<number> {
  // Not a named prepared statement, because `from` differs each time.
  const [row] = await ctx.db.query<{ n: number }>('', `select count(*)::int as n from ${from}`, [])
  return row?.n ?? 0
}
