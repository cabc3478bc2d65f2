import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { oneBlockedQuery } from '#web/features/relations/relations.queries.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProfileLoading } from './ProfileStates.tsx'
import { YouBlocked } from './YouBlocked.tsx'

/** Shown if a member doesn't exist or is hidden, which look the same. Blocked members can be unblocked. */
export function ProfileMissing({ who }: { who: string }) {
  const { t } = useLingui()
  const { data: blocked, isPending } = useQuery(oneBlockedQuery(who))
  if (isPending) return <ProfileLoading />
  if (blocked) return <YouBlocked member={blocked.member} />
  return (
    <EmptyState
      icon={UserRoundX}
      title={t`User not found`}
      action={<Link to="/" className={buttonClass({ variant: 'primary' })}>{t`Go to home`}</Link>}
    >
      {t`The profile you're looking for doesn't exist or has been removed.`}
    </EmptyState>
  )
}
