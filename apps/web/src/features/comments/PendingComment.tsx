import { useLingui } from '@lingui/react/macro'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { PostText } from '#web/features/posts/PostText.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import type { FreshComment } from './fresh-comments.ts'

/** Renders a comment that is being sent, in its final position. */
export function PendingComment({ fresh }: { fresh: FreshComment }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <div aria-busy className="comment opacity-60">
      <MemberAvatar member={fresh.author} size="sm" />
      <div className="min-w-0">
        <div className="comment-bubble">
          <div className="flex items-center gap-1.5">
            <MemberName member={fresh.author} className="text-base" />
            <span className="flex-none text-xs text-muted">
              {isOnline ? t({ message: 'Sending…', context: 'status' }) : t`Waiting for the network…`}
            </span>
          </div>
          <div className="text-base leading-normal">
            <PostText postId={fresh.tempId} text={fresh.content} />
          </div>
        </div>
        <div className="h-9 desk:h-8" />
      </div>
    </div>
  )
}
