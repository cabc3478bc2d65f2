import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { MAX_POST_LENGTH } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { MentionArea } from '#web/features/mentions/MentionArea.tsx'
import type { MentionContext } from '#web/features/mentions/mentions.queries.ts'
import { greetingName } from '#web/lib/names.ts'
import { charactersLeft } from './draft.ts'

/** The text of a post: plain, and as high as what is written. Typing beyond the limit is possible and marked. */
export function TextBox({
  user,
  value,
  context,
  asks,
  isLocked,
  isCompact,
  onChange,
}: {
  user: CurrentUser
  value: string
  /** Who will be able to read it, and so can be named in it. */
  context: MentionContext
  /** What the post is, and so what is written here. */
  asks: 'post' | 'question' | 'poll'
  isLocked: boolean
  /** With other parts below it, no more room is taken than the words need. */
  isCompact: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const name = greetingName(user)
  const invitations = {
    post: name ? t`What's on your mind, ${name}?` : t`What's on your mind?`,
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
      aria-label={t`Text`}
      aria-invalid={charactersLeft(value) < 0 || undefined}
      limit={MAX_POST_LENGTH}
      placeholder={invitations[asks]}
      className="text-lg leading-normal outline-none placeholder:text-muted"
      frameClass={clsx('shrink-0', isCompact ? 'min-h-8' : 'min-h-19 grow')}
    />
  )
}
