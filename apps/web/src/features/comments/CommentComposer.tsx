import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { useEffect } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft } from '#web/lib/drafts.ts'
import { writeComment } from './comment-changes.queries.ts'
import { draftOf, useTextDraft } from './comment-drafts.ts'
import { CommentBox } from './CommentBox.tsx'
import { useOpenPart } from './open-parts.ts'

/** Where a comment on a post is written. What was begun is there again when the comments are opened anew. */
export function CommentComposer({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const draft = user && draftOf.comment(user.id, post.id)
  const [text, setText] = useTextDraft(draft)
  const [wantsToWrite, setWish] = useOpenPart('write', post.id)
  useEffect(() => {
    if (wantsToWrite) setWish(false)
  })
  const { mutate } = useMutation(writeComment(post.id))
  return (
    <div data-part="composer" className={className}>
      <MemberAvatar member={user} size="sm" className="mt-1" />
      <CommentBox
        label={t`Write a comment`}
        placeholder={
          post.postType === 'question' ? t`Write an answer, @ to mention` : t`Write a comment, @ to mention`
        }
        value={text}
        postId={post.id}
        sendLabel={t`Send`}
        isBusy={!user}
        startsFocused={wantsToWrite}
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
