import { useLingui } from '@lingui/react/macro'
import type { Post } from '@guildhall/contract/posts'
import { Forward } from 'lucide-react'
import { CommentButton } from '#web/features/comments/CommentButton.tsx'
import { ReactionButtons } from '#web/features/reactions/ReactionButtons.tsx'
import { SaveButton } from '#web/features/saved/SaveButton.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { reactionPlace } from '#web/features/posts/posts.queries.ts'

const openShare = lazyDialog(
  async () => (await import('#web/features/posts/SharePostDialog.tsx')).SharePostDialog,
)

const actionClass =
  'inline-flex h-11 min-w-9 items-center justify-center gap-1.5 rounded-small px-1.5 text-sm font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink min-[360px]:min-w-11 min-[360px]:px-2.5 desk:h-10'

/** The action bar of a post: react, comment and share on the left, the viewer's private save on the right. */
export function PostActions({ post, isPage }: { post: Post; isPage: boolean }) {
  const { t } = useLingui()
  const { shares } = post._count
  const { mutedUntil } = post.viewer
  const label = t({ message: 'Share', context: 'button' })
  return (
    <div className="mx-2 flex justify-between border-t border-line px-1 py-1">
      <div className="flex gap-0.5">
        {(post.viewer.canTakePart || mutedUntil !== null) && (
          <ReactionButtons
            place={reactionPlace(post.id)}
            thing={post}
            mutedUntil={mutedUntil}
            className={actionClass}
          />
        )}
        <CommentButton post={post} isPage={isPage} className={actionClass} />
        {post.viewer.canShare && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={shares > 0 ? t({ message: `Share, ${shares}`, context: 'button' }) : label}
            onClick={() => openShare({ post })}
            className={actionClass}
          >
            <Forward size={20} strokeWidth={1.9} aria-hidden />
            {shares > 0 && <span className="tabular-nums sm:hidden">{shares}</span>}
            <span className="hidden sm:inline">{label}</span>
          </button>
        )}
      </div>
      <div className="flex gap-0.5">
        <SaveButton post={post} className={actionClass} />
      </div>
    </div>
  )
}
