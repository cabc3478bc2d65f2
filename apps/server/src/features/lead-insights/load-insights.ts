import type { Insights } from '@guildhall/contract/lead-insights'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { viewInsights } from './insights.views.ts'
import { isCounted, loadAuthors } from './load-authors.ts'
import { themesStore } from './themes.store.ts'

/**
 * Loads what the members of a group that the viewer manages write about, in a language. A theme is there only if at least
 * 5 authors are left whose texts the viewer sees and that count now, whatever the last run found.
 */
export async function loadInsights(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
  language: string,
): Promise<Insights> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  const themes = await themesStore.list(ctx.db, groupId)
  const themeIds = themes.map(({ id }) => id)
  const texts = themes.length === 0 ? [] : await themesStore.texts(ctx.db, themeIds, viewer.memberId)
  const authorIds = texts.map(({ user_id }) => user_id)
  const authors = await loadAuthors(ctx.db, groupId, authorIds, ctx.now())
  const counted = texts.filter(({ user_id, written_at }) => isCounted(authors, user_id, written_at))
  return viewInsights(themes, counted, language)
}
