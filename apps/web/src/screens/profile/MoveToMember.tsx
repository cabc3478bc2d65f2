import type { MemberCard } from '@guildhall/contract/members'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memberRoute } from '#web/features/members/member-route.ts'
import { byUsernameQuery } from '#web/features/profiles/by-username.queries.ts'
import type { ProfileTab } from '#web/features/profiles/profile-tabs.ts'
import { tabSearch } from './profile-search.ts'
import { ProfileLoading } from './ProfileStates.tsx'

/** Redirects to a member's URL, replacing the current history entry. */
export function MoveToMember({ member, tab }: { member: MemberCard; tab: ProfileTab | undefined }) {
  const client = useQueryClient()
  // Seeds the cache so that the next page need not fetch the member again.
  useState(() => {
    if (member.username !== null) client.setQueryData(byUsernameQuery(member.username).queryKey, member)
  })
  return (
    <>
      <ProfileLoading />
      <Navigate {...memberRoute(member)} search={tabSearch(tab)} replace />
    </>
  )
}
