import type { Notice } from '@guildhall/contract/notices'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { noticesStore } from './notices.store.ts'
import { viewNotice } from './notices.views.ts'

/** Lists the viewer's own notices, newest first. */
export async function listNotices(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<Notice>> {
  const rows = await noticesStore.page(db, viewer.memberId, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    viewNotice,
  )
}
