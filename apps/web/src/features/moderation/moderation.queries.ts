import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ListGroupLog } from '@guildhall/contract/group-log'
import { DecideCase, ListCases, ListGroupBans, UnbanMember, type Case } from '@guildhall/contract/moderation'
import { decisionFailure } from '#web/features/decisions/decision-failure.ts'
import type { DecisionMutation } from '#web/features/decisions/decision-mutation.ts'
import { commentKeys, refreshComments } from '#web/features/comments/comments.queries.ts'
import { groupKeys, refreshGroup } from '#web/features/groups/groups.queries.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { api } from '#web/lib/api.ts'
import { listQuery, mapItems, type ListData } from '#web/lib/list-query.ts'

const CASES_PAGE_SIZE = 20
const LOG_PAGE_SIZE = 30
const BANS_PAGE_SIZE = 30
/** Moderators are not notified of new reports and of what others decide. */
const ALWAYS_STALE = { staleTime: 0, meta: { showsCases: true } } as const

/** Cases that wait for a decision, or those that are decided. */
export type CaseState = 'open' | 'closed'

const caseKeys = {
  all: (groupId: string) => [...groupKeys.parts(groupId), 'cases'] as const,
  list: (groupId: string, state: CaseState) => [...groupKeys.parts(groupId), 'cases', state] as const,
}

/** The cases of a group, the last report or decision first. */
export const casesQuery = (groupId: string, state: CaseState) =>
  listQuery({
    queryKey: caseKeys.list(groupId, state),
    pageSize: CASES_PAGE_SIZE,
    fetchPage: (query, { signal }) =>
      api.page(ListCases, { params: { id: groupId }, query: { ...query, state } }, signal),
    ...ALWAYS_STALE,
  })

/** What was done in a group, newest first. */
export const groupLogQuery = (groupId: string) =>
  listQuery({
    queryKey: [...groupKeys.parts(groupId), 'log'],
    pageSize: LOG_PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(ListGroupLog, { params: { id: groupId }, query }, signal),
    ...ALWAYS_STALE,
  })

/** Who is banned from a group, newest first. */
export const groupBansQuery = (groupId: string) =>
  listQuery({
    queryKey: [...groupKeys.parts(groupId), 'bans'],
    pageSize: BANS_PAGE_SIZE,
    fetchPage: async (query, { signal }) => {
      const { items, next } = await api.page(ListGroupBans, { params: { id: groupId }, query }, signal)
      return { items: items.map((ban) => ({ id: ban.userId, ...ban })), next }
    },
    ...ALWAYS_STALE,
  })

/** Decides a case, or what becomes of a decision that was answered. The case leaves the list of open ones. */
export const decideCase = (decided: Case): DecisionMutation => ({
  mutationKey: [...caseKeys.all(decided.groupId), decided.id],
  meta: { failureText: decisionFailure(() => t`Couldn’t save your decision. Please try again.`) },
  mutationFn: async ({ body }) => {
    await api.call(DecideCase, { params: { id: decided.groupId, caseId: decided.id }, body })
  },
  onSuccess: (_answer, _body, _before, { client }) => dropOpenCase(client, decided),
  onSettled: (_answer, _error, _body, _before, { client }) => {
    refreshGroup(client, decided.groupId)
    refreshContent(client, decided)
  },
})

/** Ends the ban of someone from a group. */
export const unbanMember = (groupId: string, userId: string) =>
  mutationOptions({
    mutationKey: [...groupKeys.all, groupId],
    meta: { failureText: () => t`Couldn’t unban them. Please try again.` },
    mutationFn: () => api.call(UnbanMember, { params: { id: groupId, userId } }),
    onSettled: (_answer, _error, _none, _before, { client }) => refreshGroup(client, groupId),
  })

function dropOpenCase(client: QueryClient, { id, groupId }: Case): void {
  client.setQueryData<ListData<Case>>(
    caseKeys.list(groupId, 'open'),
    (list) => list && mapItems(list, (cases) => cases.filter((one) => one.id !== id)),
  )
}

/** Refetches the post or comment that was decided about, if it is cached. */
function refreshContent(client: QueryClient, { targetType, targetId, content }: Case): void {
  if (!content) return
  if (targetType === 'comment') {
    void client.invalidateQueries({ queryKey: commentKeys.detail(targetId), exact: true })
    void refreshComments(client, content.postId)
  }
  void onPostChanged(client, content.postId)
}
