import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { MAX_POST_LENGTH } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { MentionArea } from '#web/features/mentions/MentionArea.tsx'
import type { MentionContext } from '#web/features/mentions/mentions.queries.ts'
import { greetingName } from '#web/lib/names.ts'
import { charactersLeft } from './draft.ts'

/** Plain text input of a post that grows with its text. Text beyond the limit is accepted and marked. */
export function TextBox({
  user,
  value,
  context,
  kind,
  isLocked,
  isCompact,
  onChange,
}: {
  user: CurrentUser
  value: string
  /** Who will be able to read the post, and so can be mentioned. */
  context: MentionContext
  /** Selects the placeholder. */
  kind: 'post' | 'question' | 'poll'
  isLocked: boolean
  /** True if other parts are below, so that the box takes no more room than its text. */
  isCompact: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const name = greetingName(user)
  const placeholders = {
    post: name ? t`What’s on your mind, ${name}?` : t`What’s on your mind?`,
    question: t`What would you like to know?`,
    poll: t`Say something about your poll (optional)`,
  }
  return (
    <MentionArea
      data-part="text"
      value={value}
      context={context}
      readOnly={isLocked}
      onChange={onChange}
      aria-label={t({ message: 'Text', context: 'label' })}
      aria-invalid={charactersLeft(value) < 0 || undefined}
      limit={MAX_POST_LENGTH}
      placeholder={placeholders[kind]}
      className="text-lg leading-normal outline-none placeholder:text-muted"
      frameClass={clsx('shrink-0', isCompact ? 'min-h-8' : 'min-h-19 grow')}
    />
  )
}
