import type { MemberCard } from '@guildhall/contract/members'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memberRoute } from '#web/features/members/member-route.ts'
import { byUsernameQuery } from '#web/features/profiles/by-username.queries.ts'
import type { ProfileTab } from '#web/features/profiles/profile-tabs.ts'
import { tabSearch } from './profile-search.ts'
import { ProfileLoading } from './ProfileStates.tsx'

/** Goes to the address of a member, which takes the place of this one in the history. */
export function MoveToMember({ member, tab }: { member: MemberCard; tab: ProfileTab | undefined }) {
  const client = useQueryClient()
  // Who it is is known: the next page need not ask.
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
