import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { memberRoute } from '#web/features/members/member-route.ts'
import { byUsernameQuery } from '#web/features/profiles/by-username.queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Looks up a member by username and redirects to their profile, replacing the history entry. */
export function UsernameScreen() {
  const { t } = useLingui()
  const { username } = useParams({ from: '/member/u/$username' })
  const { data: member, isError, isFetching, refetch } = useQuery(byUsernameQuery(username))
  useTitle(`@${username}`)

  if (member === null) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t`User Not Found`}
        action={<Link to="/" className={buttonClass({ variant: 'primary' })}>{t`Go to home`}</Link>}
      >
        {t`The user @${username} doesn't exist or doesn't have a username set.`}
      </EmptyState>
    )
  }
  if (isError && !isFetching) {
    return <LoadFailed title={t`Couldn’t load this profile`} level={1} onRetry={() => void refetch()} />
  }
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-muted">
      <Spinner size={22} />
      {member ? t({ message: 'Redirecting...', context: 'status' }) : t`Loading profile...`}
      {member && <Navigate {...memberRoute(member)} replace />}
    </p>
  )
}
