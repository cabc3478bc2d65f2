import '#web/features/profiles/profile.css'
import { useLingui } from '@lingui/react/macro'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Renders the error of a profile that failed to load, with a retry button. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return <LoadFailed title={t`Couldn’t load this profile`} level={1} onRetry={onRetry} />
}

/** Renders a placeholder while a profile loads. */
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
      <Page>
        <div className="feed">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      </Page>
    </div>
  )
}
