import type { Ctx } from '#platform/context'

type Columns = { type?: string; post_id?: string | null; read?: boolean; title?: string; created_at?: Date }

let last = ''

/** Something that the site itself tells a member; with another `type` and a post something about that. Answers its id. */
export async function buildNotification(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now'>,
  userId: string,
  { type = 'system', post_id = null, read = false, title = 'News', created_at = ctx.now() }: Columns = {},
): Promise<string> {
  // Ids of one millisecond are in no order; the list goes by them.
  let id = ctx.newId()
  while (id <= last) id = ctx.newId()
  last = id
  await ctx.db.query(
    'test.build_notification',
    `insert into notifications (id, user_id, type, target_id, post_id, title, place_id, read, in_app, created_at)
     values ($1, $2, $3, $1, $4, $5, $1, $6, true, $7)`,
    [id, userId, type, post_id, title, read, created_at],
  )
  return id
}
