import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import { Forward, MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PostMenuButton } from './PostMenuButton.tsx'

const SharePostDialog = lazy(async () => ({
  default: (await import('./SharePostDialog.tsx')).SharePostDialog,
}))

const actionClass =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-2.5 text-sm font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink desk:h-10'

/** What can be done with a post: the main actions together at the left, what is for oneself at the right. */
export function PostActions({
  post,
  isPage,
  onDeleted,
}: {
  post: Post
  isPage: boolean
  onDeleted?: () => void | Promise<void>
}) {
  const { t } = useLingui()
  const [isSharing, setSharing] = useState(false)
  const { comments, shares } = post._count
  return (
    <div className="mx-2 flex justify-between border-t border-line px-1 py-1">
      <div className="flex gap-0.5">
        {!isPage && (
          <Link
            to="/post/$id"
            params={{ id: post.id }}
            aria-label={comments > 0 ? t`Comment, ${comments}` : t`Comment`}
            className={actionClass}
          >
            <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
            {comments > 0 && <span className="tabular-nums sm:hidden">{comments}</span>}
            <span className="hidden sm:inline">{t`Comment`}</span>
          </Link>
        )}
        {post.viewer.canShare && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={shares > 0 ? t`Share, ${shares}` : t`Share`}
            onClick={() => setSharing(true)}
            className={actionClass}
          >
            <Forward size={20} strokeWidth={1.9} aria-hidden />
            {shares > 0 && <span className="tabular-nums sm:hidden">{shares}</span>}
            <span className="hidden sm:inline">{t`Share`}</span>
          </button>
        )}
      </div>
      <div className="flex gap-0.5">
        <PostMenuButton post={post} className={actionClass} {...(onDeleted && { onDeleted })} />
      </div>
      {isSharing && (
        <Suspense>
          <SharePostDialog post={post} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
