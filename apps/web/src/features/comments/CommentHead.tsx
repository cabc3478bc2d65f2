import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MemberLink } from '#web/features/members/MemberLink.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { EditedMark } from '#web/features/posts/EditedMark.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { authorOf } from './ai-author.ts'
import { commentEditsQuery } from './comment-changes.queries.ts'
import { useCommentedPost } from './commented-post.ts'
import type { CommentEntry } from './comments.queries.ts'
import { CollapseButton } from './CollapseButton.tsx'

/** Renders who wrote a comment and when, and the button that collapses its thread. */
export function CommentHead({
  comment,
  nameId,
  onCollapse,
}: {
  comment: CommentEntry
  nameId: string
  onCollapse?: () => void
}) {
  const { t } = useLingui()
  const { authorId } = useCommentedPost()
  const author = authorOf(comment)
  if (!author) return null
  const name = displayName(author)
  const isAuthor = comment.authorId === authorId
  const hasBlocked = comment.viewer.hasBlockedAuthor
  return (
    <header className={clsx('flex min-w-0 items-center gap-x-1.5', hasBlocked && 'flex-wrap')}>
      <span
        id={nameId}
        className={clsx('flex max-w-full items-center gap-1.5', isAuthor ? 'min-w-28' : 'min-w-14')}
      >
        <MemberLink member={author}>
          <MemberName member={author} className="text-base" />
        </MemberLink>
        {isAuthor && <Badge tone="ask">{t({ message: 'Author', context: 'badge' })}</Badge>}
        {hasBlocked && <Badge>{t`You blocked this person`}</Badge>}
      </span>
      <span className="flex flex-none items-center gap-x-1.5 text-xs text-muted">
        <Link
          to="/post/$id"
          params={{ id: comment.postId }}
          search={{ thread: comment.id }}
          className="inline-flex min-h-6 items-center rounded-small hover:underline"
        >
          <Age of={comment.createdAt} />
        </Link>
        {comment.editedAt && (
          <>
            <span aria-hidden>·</span>
            <EditedMark
              now={{ content: comment.content, mentions: comment.mentions, at: comment.editedAt }}
              earlierQuery={commentEditsQuery(comment.id)}
            />
          </>
        )}
      </span>
      {onCollapse && <CollapseButton name={name} onCollapse={onCollapse} />}
    </header>
  )
}
