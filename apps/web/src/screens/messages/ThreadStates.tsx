import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Folder } from '@guildhall/contract/conversations'
import { MessageCircleOff } from 'lucide-react'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BackToList } from './BackToList.tsx'

/** Shown while a conversation is loading: its header has the same size. */
export function ThreadSkeleton({ folder }: { folder: Folder }) {
  return (
    <div className="messages-head">
      <BackToList folder={folder} />
      <Skeleton round className="size-10 flex-none" />
      <span className="grid min-w-0 flex-1">
        <span className="flex h-6 items-center">
          <Skeleton className="h-4 w-36" />
        </span>
        <span className="flex h-[1lh] items-center text-sm">
          <Skeleton className="h-3 w-24" />
        </span>
      </span>
    </div>
  )
}

/** Shown if a conversation could not be loaded. */
export function ThreadFailed({ folder, onRetry }: { folder: Folder; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <div className="messages-head desk:hidden">
        <BackToList folder={folder} />
      </div>
      <div className="messages-blank">
        <LoadFailed title={t`Couldn’t load this conversation`} onRetry={onRetry} />
      </div>
    </>
  )
}

/** Shown for a conversation that the viewer is not in, and for a member who does not exist for them. */
export function ThreadMissing({ folder }: { folder: Folder }) {
  const { t } = useLingui()
  return (
    <>
      <div className="messages-head desk:hidden">
        <BackToList folder={folder} />
      </div>
      <div className="messages-blank">
        <EmptyState
          icon={MessageCircleOff}
          title={t`This conversation isn’t available`}
          level={2}
          action={
            <Link to="/messages" search={{}} className={buttonClass({ variant: 'primary' })}>
              {t`Back to conversations`}
            </Link>
          }
        >
          {t`It may have been deleted, or you’re not part of it.`}
        </EmptyState>
      </div>
    </>
  )
}
