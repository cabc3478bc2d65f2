import { useLingui } from '@lingui/react/macro'
import { MAX_ALT_LENGTH, MAX_POST_LENGTH, type Post, PRIVACIES } from '@guildhall/contract/posts'
import { PostEdit } from '@guildhall/contract/posts.input'
import { MentionField } from '#web/features/mentions/MentionField.tsx'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AudiencePicker } from './AudiencePicker.tsx'
import { HumansOnlySwitch } from './HumansOnlySwitch.tsx'
import { editPost } from './post-changes.queries.ts'
import { useEditDraft } from './use-edit-draft.ts'

/** Edits the text, audience and alt text of the viewer's own post, and whether AI agents can read it. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui()
  const { initial, draft, change, discard } = useEditDraft(post)
  const { mutate, isPending } = useAction(editPost(post.id))
  const { body, field, submit } = useForm({
    initial,
    state: [draft, change],
    // Only what was changed.
    body: ({ content, privacy, mediaAlt, isHumansOnly }) => ({
      ...(content.trim() !== post.content && { content }),
      ...(privacy !== post.privacy && { privacy }),
      ...(post.media && mediaAlt.trim() !== post.media.alt && { mediaAlt }),
      ...(isHumansOnly !== post.isHumansOnly && { isHumansOnly }),
    }),
    rules: PostEdit,
  })
  const { content, privacy } = draft
  const humansOnly = field('isHumansOnly')
  const isDirty = Object.keys(body).length > 0
  const hasContent = content.trim() !== '' || post.mediaType !== 'none' || post.isPoll || post.isShare
  // PRIVACIES is ordered from the widest audience to the narrowest.
  const isWider = PRIVACIES.indexOf(privacy) < PRIVACIES.indexOf(post.privacy)

  function close() {
    discard()
    onClose()
  }

  return (
    <FormDialog
      title={t`Edit post`}
      isDirty={isDirty}
      isBusy={isPending}
      canSubmit={isDirty && hasContent}
      submitLabel={t({ message: 'Save', context: 'button: save changes' })}
      onSubmit={submit((edit) =>
        mutate(edit, {
          onSuccess: () => {
            close()
            toast({ title: t`Changes saved`, tone: 'good' })
          },
        }),
      )}
      onClose={close}
    >
      <MentionField
        label={t({ message: 'Text', context: 'label' })}
        {...field('content')}
        context={post.group ? { groupId: post.group.id } : { privacy }}
        maxLength={MAX_POST_LENGTH}
        rows={6}
        data-first
      />
      {post.media && <Field label={t`Alt text`} {...field('mediaAlt')} maxLength={MAX_ALT_LENGTH} />}
      {!post.group && (
        <AudiencePicker
          {...field('privacy')}
          options={post.originalPost ? post.viewer.shareTo.audiences : PRIVACIES}
          hasHeading
        />
      )}
      <HumansOnlySwitch value={humansOnly.value} onChange={humansOnly.onChange} />
      {isWider && post._count.comments > 0 && (
        <p role="status" className="text-sm text-muted">
          {t`Everyone who can see the post can also read its comments, including older ones.`}
        </p>
      )}
    </FormDialog>
  )
}
