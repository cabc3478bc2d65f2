import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { noticesStore, type NoticeRow } from './notices.store.ts'

/** Loads one of the viewer's own notices. */
export async function loadNotice(
  { db }: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  id: string,
): Promise<NoticeRow> {
  const [notice] = await noticesStore.findMany(db, viewer.memberId, [id])
  ensure(notice, 'not_found')
  return notice
}
