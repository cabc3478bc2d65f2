import { useLingui } from '@lingui/react/macro'
import { MAX_ALT_LENGTH, MAX_POST_LENGTH, type Post, PRIVACIES } from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'
import { MentionField } from '#web/features/mentions/MentionField.tsx'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { AudiencePicker } from './AudiencePicker.tsx'
import { editPost, type PostEdit } from './post-changes.queries.ts'
import { useEditDraft } from './use-edit-draft.ts'

/** Edits the text, audience and alt text of the viewer's own post. Asks before discarding changes. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui()
  const { draft, change, discard } = useEditDraft(post)
  const { content, privacy, alt } = draft
  const { mutate, isPending } = useAction(editPost(post.id))

  const edit: PostEdit = {
    ...(content.trim() !== post.content && { content }),
    ...(privacy !== post.privacy && { privacy }),
    ...(post.media && alt.trim() !== post.media.alt && { mediaAlt: alt }),
  }
  const isChanged = Object.keys(edit).length > 0
  const close = () => {
    discard()
    onClose()
  }
  const { leave, question } = useLeaveQuestion(isChanged, close)
  // PRIVACIES is ordered from the widest audience to the narrowest.
  const isWider = PRIVACIES.indexOf(privacy) < PRIVACIES.indexOf(post.privacy)
  const exposesComments = isWider && post._count.comments > 0
  const hasContent = content.trim() !== '' || post.mediaType !== 'none' || post.isPoll || post.isShare
  const fits = textLength(content.trim()) <= MAX_POST_LENGTH && textLength(alt.trim()) <= MAX_ALT_LENGTH

  function save(event: React.FormEvent) {
    event.preventDefault()
    mutate(edit, {
      onSuccess: () => {
        close()
        toast({ title: t`Changes saved`, tone: 'good' })
      },
    })
  }

  return (
    <Dialog onClose={leave} title={t`Edit post`}>
      <form onSubmit={save} className="grid gap-4 p-5">
        <MentionField
          label={t`Text`}
          value={content}
          onChange={(next) => change({ content: next })}
          context={post.group ? { groupId: post.group.id } : { privacy }}
          maxLength={MAX_POST_LENGTH}
          rows={6}
          data-first
        />
        {post.media && (
          <Field
            label={t`Alt text`}
            value={alt}
            onChange={(next) => change({ alt: next })}
            maxLength={MAX_ALT_LENGTH}
          />
        )}
        {!post.group && (
          <AudiencePicker
            value={privacy}
            options={post.originalPost ? post.viewer.shareTo.audiences : PRIVACIES}
            hasHeading
            onChange={(next) => change({ privacy: next })}
          />
        )}
        {exposesComments && (
          <p role="status" className="text-sm text-muted">
            {t`Everyone who can see the post can also read its comments, including older ones.`}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            disabled={!isChanged || !hasContent || !fits}
          >
            {t`Save`}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
