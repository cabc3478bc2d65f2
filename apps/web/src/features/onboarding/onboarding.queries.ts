import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { FollowStatus } from '@guildhall/contract/follows'
import { GetCurrentUser, type CurrentUser } from '@guildhall/contract/members'
import {
  FinishOnboarding,
  GetInterests,
  MAX_SUGGESTED,
  PutInterests,
  SuggestGroups,
  SuggestPeople,
  type Interest,
} from '@guildhall/contract/onboarding'
import { groupKeys } from '#web/features/groups/groups.queries.ts'
import { HOME_LIST } from '#web/features/posts/post-lists.ts'
import { relationKeys } from '#web/features/relations/relations.queries.ts'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'

/** What the viewer is interested in. */
export const interestsQuery = queryOptions({
  queryKey: [GetInterests.path],
  queryFn: ({ signal }) => api.call(GetInterests, {}, signal),
})

/** Saves what the viewer is interested in. What was suggested for other interests is fetched again. */
export const saveInterests = mutationOptions({
  meta: { failureText: () => t`Couldn’t save your topics. Please try again.` },
  mutationFn: (interests: Interest[]) => api.call(PutInterests, { body: { interests } }),
  onSuccess: (saved, _interests, _before, { client }) => {
    client.setQueryData(interestsQuery.queryKey, saved)
    client.removeQueries({ queryKey: groupKeys.suggested })
  },
})

/** Groups that match the viewer's interests. One that the viewer joins stays in the list, as joined. */
export const suggestedGroupsQuery = listQuery({
  queryKey: groupKeys.suggested,
  pageSize: MAX_SUGGESTED,
  fetchPage: async (_page, { signal }) => ({ items: await api.call(SuggestGroups, {}, signal), next: null }),
  staleTime: 'static',
})

/** People whom the viewer does not follow. They depend on what was joined last, so each visit fetches them. */
export const suggestedPeopleQuery = queryOptions({
  queryKey: [SuggestPeople.path],
  queryFn: async ({ client, signal }) => {
    const people = await api.call(SuggestPeople, {}, signal)
    for (const { id } of people)
      client.setQueryData<FollowStatus>(relationKeys.following(id), { following: false })
    return people
  },
  gcTime: 0,
})

/** Finishes or skips the first steps. If it fails, the member is led to them again, which needs no message. */
export const finishOnboarding = mutationOptions({
  meta: { failureText: () => null },
  mutationFn: () => api.call(FinishOnboarding),
  onMutate: (_none, { client }) =>
    client.setQueryData<CurrentUser | null>(
      [GetCurrentUser.path],
      (user) => user && { ...user, isOnboarded: true },
    ),
  // Home may have been read before the first steps. If it were only invalidated, a push that changes the list before it
  // is shown would make it count as fresh again.
  onSettled: (_answer, _error, _none, _before, { client }) =>
    client.removeQueries({ queryKey: HOME_LIST, exact: true }),
})
