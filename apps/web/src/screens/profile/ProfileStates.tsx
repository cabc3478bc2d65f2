import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { oneBlockedQuery } from '#web/features/relations/relations.queries.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { YouBlocked } from './YouBlocked.tsx'

/** Nobody here, or nobody for this member: the two are not told apart. Whom one has blocked oneself can be let in again. */
export function ProfileMissing({ who }: { who: string }) {
  const { t } = useLingui()
  const { data: blocked, isPending } = useQuery(oneBlockedQuery(who))
  if (isPending) return <ProfileLoading />
  if (blocked) return <YouBlocked member={blocked.member} />
  return (
    <EmptyState
      icon={UserRoundX}
      title={t`User not found`}
      action={<Link to="/" className={buttonClass({ variant: 'primary' })}>{t`Go to Home`}</Link>}
    >
      {t`The profile you're looking for doesn't exist or has been removed.`}
    </EmptyState>
  )
}

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return <LoadFailed title={t`This profile could not be loaded`} level={1} onRetry={onRetry} />
}

/** Keeps the places of a profile until it is here. */
export function ProfileLoading() {
  const { t } = useLingui()
  return (
    <div aria-busy>
      <h1 className="sr-only">{t`Loading profile...`}</h1>
      <div className="profile-stage">
        <div className="profile-who">
          <div className="profile-cover" />
          <div className="profile-me">
            <div className="profile-face">
              <Skeleton round className="profile-avatar" />
            </div>
            <div className="profile-id gap-2!">
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-4 w-28" />
            </div>
            <div className="profile-more">
              <Skeleton className="h-4 w-full max-w-md" />
              <Skeleton className="h-4 w-64 max-w-full" />
            </div>
          </div>
        </div>
      </div>
      <div className="page">
        <div className="feed">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      </div>
    </div>
  )
}
