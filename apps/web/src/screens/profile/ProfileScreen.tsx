import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#web/features/profiles/profiles.queries.ts'
import { MoveToMember } from './MoveToMember.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { tabSearch } from './profile-search.ts'

/** Renders a profile by id. Redirects to the username if the member has one. */
export function ProfileScreen() {
  const { userId } = useParams({ from: '/member/profile/$userId' })
  const { tab } = useSearch({ from: '/member/profile/$userId' })
  const navigate = useNavigate({ from: '/profile/$userId' })
  const { data: profile } = useQuery(profileQuery(userId))
  if (profile && profile.username !== null) return <MoveToMember member={profile} tab={tab} />
  return (
    <ProfilePage
      userId={userId}
      tab={tab}
      onTab={(next) => void navigate({ search: tabSearch(next), replace: true, resetScroll: false })}
    />
  )
}
