import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSession } from '#web/features/members/session.queries.ts'
import { deleteDraft } from '#web/lib/drafts.ts'
import { writeComment } from './comment-changes.queries.ts'
import { draftKeys, useTextDraft } from './comment-drafts.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { focusSoon } from './focus-soon.ts'
import { FormButton } from './FormButton.tsx'
import { setOpenPart } from './open-parts.ts'

/** Renders the form for a reply, below its comment. Escape closes it and preserves the draft. */
export function ReplyForm({ comment, name }: { comment: CommentEntry; name: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const draft = user && draftKeys.reply(user.id, comment.id)
  const [text, setText] = useTextDraft(draft)
  const { mutate } = useMutation(writeComment(comment.postId))
  const close = () => {
    setOpenPart('reply', comment.id, false)
    focusSoon(comment.id, 'reply')
  }
  return (
    <div className="reply-form mt-1 mb-1.5">
      <CommentBox
        label={t`Reply to ${name}`}
        placeholder={t`Reply to ${name}`}
        value={text}
        postId={comment.postId}
        action="reply"
        focusOnMount
        onChange={setText}
        onEscape={close}
        onSend={(content) => {
          if (!user || !draft) return
          const tempId = crypto.randomUUID()
          deleteDraft(draft)
          setOpenPart('reply', comment.id, false)
          mutate({ tempId, content, parentId: comment.id, author: user })
          focusSoon(tempId, 'self')
        }}
      >
        <FormButton
          onClick={() => {
            if (draft) deleteDraft(draft)
            close()
          }}
        >
          {t({ message: 'Cancel', context: 'button' })}
        </FormButton>
      </CommentBox>
    </div>
  )
}
