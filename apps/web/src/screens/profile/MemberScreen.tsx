import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { byUsernameQuery } from '#web/features/profiles/by-username.queries.ts'
import { profileQuery } from '#web/features/profiles/profiles.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { MoveToMember } from './MoveToMember.tsx'
import { ProfileMissing, ProfilePage } from './ProfilePage.tsx'
import { tabSearch } from './profile-search.ts'
import { ProfileFailed, ProfileLoading } from './ProfileStates.tsx'

/** Renders a profile by username. A former username redirects to the current one. */
export function MemberScreen() {
  const { username } = useParams({ from: '/member/@{$username}' })
  const { tab } = useSearch({ from: '/member/@{$username}' })
  const navigate = useNavigate({ from: '/@{$username}' })
  const { data: member, isError, isFetching, refetch } = useQuery(byUsernameQuery(username))
  const { data: profile } = useQuery({ ...profileQuery(member?.id ?? ''), enabled: Boolean(member) })
  useTitle(profile ? displayName(profile) : `@${username}`)

  if (member === null)
    return (
      <Suspense fallback={<ProfileLoading />}>
        <ProfileMissing who={username} />
      </Suspense>
    )
  if (!member)
    return isError && !isFetching ? <ProfileFailed onRetry={() => void refetch()} /> : <ProfileLoading />
  if (profile && profile.username !== username) return <MoveToMember member={profile} tab={tab} />
  return (
    <ProfilePage
      userId={member.id}
      tab={tab}
      onTab={(next) => void navigate({ search: tabSearch(next), replace: true, resetScroll: false })}
    />
  )
}
