import type { Ctx } from '#platform/context'

type Columns = { type?: string; post_id?: string | null; read?: boolean; title?: string; created_at?: Date }

let lastId = ''

/** Creates a notification, from the site itself unless another `type` is given. Returns its id. */
export async function buildNotification(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now'>,
  userId: string,
  { type = 'system', post_id = null, read = false, title = 'News', created_at = ctx.now() }: Columns = {},
): Promise<string> {
  // The list is sorted by id, and ids created within one millisecond are not ordered.
  let id = ctx.newId()
  while (id <= lastId) id = ctx.newId()
  lastId = id
  await ctx.db.query(
    'test.build_notification',
    `insert into notifications
            (id, user_id, type, target_id, subject_kind, subject_id, root_id, title, place_id, read, in_app, created_at)
     values ($1, $2, $3, $1, case when $4::uuid is not null then 'post' end, $4, $4, $5, $1, $6, true, $7)`,
    [id, userId, type, post_id, title, read, created_at],
  )
  return id
}
