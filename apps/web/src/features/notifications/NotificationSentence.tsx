import { Plural, Trans } from '@lingui/react/macro'
import type { Notification } from '@guildhall/contract/notifications'
import { displayName } from '#web/lib/names.ts'
import { kindOf } from './kinds/kinds.tsx'
import { Name } from './kinds/parts.tsx'

/** Renders who did what, in one sentence. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const { type, subject, title } = notification
  const Sentence = kindOf(type)?.Sentence
  // System messages have a title, and so do types that this version does not know yet.
  if (!Sentence) return <b className="font-semibold">{title}</b>
  const group = subject?.groupName ? <Name>{subject.groupName}</Name> : null
  return <Sentence notification={notification} who={<Who notification={notification} />} group={group} />
}

/** One actor, both, or the newest and how many more. */
function Who({ notification: { actors, actorCount } }: { notification: Notification }) {
  const [first, second] = actors
  if (!first) return null
  const name = <Name>{displayName(first)}</Name>
  const others = actorCount - 1
  if (others < 1) return name
  if (others === 1 && second) {
    const other = <Name>{displayName(second)}</Name>
    return (
      <Trans context="name: two people, who did something">
        {name} and {other}
      </Trans>
    )
  }
  return (
    <Trans>
      {name} and{' '}
      <Name>
        <Plural value={others} one="# other" other="# others" />
      </Name>
    </Trans>
  )
}
