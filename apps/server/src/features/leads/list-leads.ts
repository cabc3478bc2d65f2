import type { Lead } from '@guildhall/contract/leads'
import { nameTerms } from '@guildhall/contract/search-terms'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { mapPage, pageOf, type Page, type PageQuery } from '#platform/page'
import { leadListsStore, type LeadQuery } from './lead-lists.store.ts'
import { viewLead } from './leads.views.ts'

type Filter = PageQuery &
  Pick<LeadQuery, 'stage' | 'onlyHot' | 'assignedTo' | 'sort'> & {
    /** The beginnings of words of the name. */
    q?: string | undefined
  }

/** Lists the leads of a group that the viewer manages, by score or by last engagement. */
export async function listLeads(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
  { q = '', ...filter }: Filter,
): Promise<Page<Lead>> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  const [first, ...others] = nameTerms(q).toSorted((a, b) => b.length - a.length)
  // Something was typed that no name can have.
  if (first === undefined && q.trim() !== '') return { items: [], next: null }
  const now = ctx.now()
  const rows = await leadListsStore.page(ctx.db, {
    ...filter,
    groupId,
    viewerId: viewer.memberId,
    now,
    terms: first === undefined ? undefined : [first, ...others],
  })
  return mapPage(
    pageOf(rows, filter.limit, ({ id }) => id),
    (row) => viewLead(row, now),
  )
}
