import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_POST_LENGTH, type Post, type Privacy } from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'
import { useState } from 'react'
import { MentionField } from '#web/features/mentions/MentionField.tsx'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
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
  const [content, setContent] = useState('')
  const [privacy, setPrivacy] = useState<Privacy>(audiences[0] ?? 'private')
  const { mutate, isPending } = useAction(sharePost(post.id))
  const { leave, question } = useLeaveQuestion(content.trim() !== '', onClose)
  const keyOf = useStableKey()
  const isTooLong = textLength(content.trim()) > MAX_POST_LENGTH

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const share = staysInGroup ? { content, groupId } : { content, privacy }
    mutate(
      { ...share, key: keyOf(JSON.stringify(share)) },
      {
        onSuccess: ({ id }) => {
          onClose()
          toast({ title: t`Post shared`, tone: 'good', link: { label: t`View`, href: `/post/${id}` } })
        },
      },
    )
  }

  return (
    <Dialog onClose={leave} title={t`Share post`}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        <MentionField
          label={t`Say something about it (optional)`}
          value={content}
          onChange={setContent}
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
          <AudiencePicker value={privacy} options={audiences} hasHeading onChange={setPrivacy} />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isPending} disabled={isTooLong}>
            {t`Share`}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
