import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_POST_LENGTH, type Post, type Privacy } from '@guildhall/contract/posts'
import { PostShare } from '@guildhall/contract/posts.input'
import { MentionField } from '#web/features/mentions/MentionField.tsx'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AudiencePicker } from './AudiencePicker.tsx'
import { sharePost } from './post-changes.queries.ts'
import { PostExcerpt } from './PostExcerpt.tsx'

/**
 * Shares a post with optional text, to the audiences that the server allows. A post that cannot leave its
 * group is shared in that group.
 */
export function SharePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui()
  // A share of a share refers to the original post.
  const root = post.originalPost ?? post
  const { audiences, groupId } = post.viewer.shareTo
  const staysInGroup = audiences.length === 0
  const { mutate, isPending } = useAction(sharePost(post.id))
  const { values, field, submit } = useForm({
    initial: { content: '', privacy: audiences[0] ?? ('private' as Privacy) },
    body: ({ content, privacy }) => (staysInGroup ? { content, groupId } : { content, privacy }),
    rules: PostShare,
  })
  const { content, privacy } = values

  return (
    <FormDialog
      title={t`Share post`}
      isDirty={content.trim() !== ''}
      isBusy={isPending}
      submitLabel={t({ message: 'Share', context: 'button' })}
      onSubmit={submit((body, key) =>
        mutate(
          { ...body, key },
          {
            onSuccess: ({ id }) => {
              onClose()
              toast({
                title: t`Post shared`,
                tone: 'good',
                link: { label: t({ message: 'View', context: 'button' }), href: `/post/${id}` },
              })
            },
          },
        ),
      )}
      onClose={onClose}
    >
      <MentionField
        label={t`Say something about it (optional)`}
        {...field('content')}
        context={staysInGroup && groupId !== null ? { groupId } : { privacy }}
        maxLength={MAX_POST_LENGTH}
        data-first
      />
      <PostExcerpt post={root} />
      {staysInGroup ? (
        <p className="text-sm text-muted">
          <Trans>Only members of {root.group?.name ?? ''} can see it.</Trans>
        </p>
      ) : (
        <AudiencePicker {...field('privacy')} options={audiences} hasHeading />
      )}
    </FormDialog>
  )
}
