import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft } from '#web/lib/drafts.ts'
import { writeComment } from './comment-changes.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { authorOf } from './ai-author.ts'
import { draftKeys, useTextDraft } from './comment-drafts.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { useOpenPart } from './open-parts.ts'

const composerClass = 'comment-composer flex items-start gap-2.5 px-4 pb-4 desk:pb-2'

/** Renders the field for a new comment on a post. Its draft is restored when the comments are reopened. */
export function CommentComposer({ post }: { post: Post }) {
  const { t } = useLingui()
  const { user } = useSession()
  const isQuestion = post.postType === 'question'
  const draft = user && draftKeys.comment(user.id, post.id)
  const [text, setText] = useTextDraft(draft)
  const [shouldFocus, setShouldFocus] = useOpenPart('write', post.id)
  useEffect(() => {
    if (shouldFocus) setShouldFocus(false)
  })
  const { mutate } = useMutation(writeComment(post.id))
  return (
    <div data-part="composer" className={composerClass}>
      <MemberAvatar member={user} size="sm" className="mt-1" />
      <CommentBox
        label={isQuestion ? t`Write an answer` : t`Write a comment`}
        placeholder={isQuestion ? t`Write an answer, @ to mention` : t`Write a comment, @ to mention`}
        value={text}
        postId={post.id}
        action="send"
        isBusy={!user}
        focusOnMount={shouldFocus}
        onChange={setText}
        onSend={(content) => {
          if (!user || !draft) return
          deleteDraft(draft)
          mutate({ tempId: crypto.randomUUID(), content, parentId: null, author: user })
        }}
      />
    </div>
  )
}

/** Renders the field for a reply to the top comment of a thread, below it. */
export function ThreadComposer({ comment }: { comment: CommentEntry }) {
  const { t } = useLingui()
  const { user } = useSession()
  const draft = user && draftKeys.reply(user.id, comment.id)
  const [text, setText] = useTextDraft(draft)
  const [isReplying] = useOpenPart('reply', comment.id)
  const { mutate } = useMutation(writeComment(comment.postId))
  const author = authorOf(comment)
  // The Reply button of the comment opens the same field in another position.
  if (!author || !comment.viewer.canReply || isReplying) return null
  const name = displayName(author)
  return (
    <div data-part="composer" className={composerClass}>
      <MemberAvatar member={user} size="sm" className="mt-1" />
      <CommentBox
        label={t`Reply to ${name}`}
        placeholder={t`Reply to ${name}`}
        value={text}
        postId={comment.postId}
        action="send"
        isBusy={!user}
        onChange={setText}
        onSend={(content) => {
          if (!user || !draft) return
          deleteDraft(draft)
          mutate({ tempId: crypto.randomUUID(), content, parentId: comment.id, author: user })
        }}
      />
    </div>
  )
}
