import '#web/features/groups/group.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { PostSkeletons } from '#web/features/groups/GroupPosts.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Shown if a group doesn't exist, is hidden from the viewer or failed to load. */
export function GroupMissing() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={UsersRound}
      title={t`Group Not Found`}
      action={<Link to="/groups" className={buttonClass({ variant: 'primary' })}>{t`Back to Groups`}</Link>}
    >
      {t`The group you're looking for doesn't exist or you don't have permission to view it.`}
    </EmptyState>
  )
}

/** Renders a placeholder while a group loads. */
export function GroupLoading() {
  const { t } = useLingui()
  return (
    <div aria-busy>
      <h1 className="sr-only">{t`Loading group…`}</h1>
      <div className="group-frame">
        <div className="group-ground group-banner" />
        <div className="group-id">
          <Skeleton className="group-emblem rounded-card!" />
          <div className="group-title">
            <Skeleton className="h-7 w-56 max-w-full" />
          </div>
          <div className="group-text">
            <Skeleton className="h-5 w-full max-w-md" />
            <Skeleton className="my-1 h-5 w-64 max-w-full" />
          </div>
          <div className="group-do">
            <Skeleton className="h-11 w-34 rounded-control desk:h-9" />
            <Skeleton className="h-11 w-24 rounded-control desk:h-9" />
          </div>
        </div>
      </div>
      <div className="group-bar flex h-12 items-center justify-around">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-4 w-16" />
        ))}
      </div>
      <Page className="group-page">
        <div className="feed">
          <PostSkeletons />
        </div>
      </Page>
    </div>
  )
}
