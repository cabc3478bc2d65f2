import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { deleteDraft } from '#web/lib/drafts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { editComment } from './comment-changes.queries.ts'
import { draftKeys, useTextDraft } from './comment-drafts.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentEntry } from './comments.queries.ts'
import { focusSoon } from './focus-soon.ts'
import { FormButton } from './FormButton.tsx'
import { setOpenPart } from './open-parts.ts'

/** Renders the form in which the viewer edits their comment, in its place. */
export function EditForm({ comment }: { comment: CommentEntry }) {
  const { t } = useLingui()
  const draft = draftKeys.edit(comment.authorId ?? '', comment.id)
  const [text, setText] = useTextDraft(draft, comment.content)
  const { mutate, isPending } = useAction(editComment(comment))
  const close = () => {
    deleteDraft(draft)
    setOpenPart('edit', comment.id, false)
    focusSoon(comment.id, 'more')
  }
  return (
    <CommentBox
      label={t`Edit your comment`}
      value={text}
      postId={comment.postId}
      action="save"
      sendIcon={Check}
      isBusy={isPending}
      focusOnMount
      onChange={setText}
      onEscape={close}
      onSend={(content) => (content === comment.content ? close() : mutate(content, { onSuccess: close }))}
    >
      <FormButton onClick={close}>{t({ message: 'Cancel', context: 'button' })}</FormButton>
    </CommentBox>
  )
}
