import { Plural, Trans } from '@lingui/react/macro'
import type { Notification } from '@guildhall/contract/notifications'
import type { ReactNode } from 'react'
import { displayName } from '#web/lib/names.ts'

/** Who did what, in one sentence. */
export function NotificationWords({ notification }: { notification: Notification }) {
  const { type, subject, actorCount, reaction, title } = notification
  const who = <Who notification={notification} />
  const group = subject?.groupName ? <InGroup name={subject.groupName} /> : null
  const isComment = subject?.kind === 'comment'
  switch (type) {
    case 'like':
      if (actorCount === 1 && reaction === 'upvote')
        return isComment ? <Trans>{who} upvoted your comment</Trans> : <Trans>{who} upvoted your post</Trans>
      return isComment ? (
        <Trans>{who} reacted to your comment</Trans>
      ) : (
        <Trans>{who} reacted to your post</Trans>
      )
    case 'comment':
      return <Sentence words={<Trans>{who} commented on your post</Trans>} group={group} />
    case 'reply':
      return <Sentence words={<Trans>{who} replied to your comment</Trans>} group={group} />
    case 'share':
      return <Trans>{who} shared your post</Trans>
    case 'mention':
      return <Sentence words={<Trans>{who} mentioned you</Trans>} group={group} />
    case 'friend_request':
      return <Trans>{who} sent you a friend request</Trans>
    case 'friend_request_accepted':
      return <Trans>{who} accepted your friend request</Trans>
    case 'follow':
      return <Trans>{who} started following you</Trans>
    case 'poll_ended':
      return <PollWords notification={notification} who={who} />
    default:
      // Kinds that this version does not know yet say it themselves.
      return <b className="font-semibold">{title}</b>
  }
}

/** One, both, or the newest of them and how many more. */
function Who({ notification: { actors, actorCount } }: { notification: Notification }) {
  const [first, second] = actors
  if (!first) return null
  const one = <Name>{displayName(first)}</Name>
  const others = actorCount - 1
  if (others < 1) return one
  if (others === 1 && second) {
    const other = <Name>{displayName(second)}</Name>
    return (
      <Trans>
        {one} and {other}
      </Trans>
    )
  }
  const more = (
    <Name>
      <Plural value={others} one="# other" other="# others" />
    </Name>
  )
  return (
    <Trans>
      {one} and {more}
    </Trans>
  )
}

function PollWords({ notification: { subject }, who }: { notification: Notification; who: ReactNode }) {
  const isOwn = subject?.isOwn
  const { winner = null, percent = 0, votes = 0 } = subject?.poll ?? {}
  if (winner === null)
    return isOwn ? <Trans>Your poll has ended</Trans> : <Trans>A poll by {who} has ended</Trans>
  const first = <Name>{winner}</Name>
  const all = <Plural value={votes} one="# vote" other="# votes" />
  return isOwn ? (
    <Trans>
      Your poll ended: {first} won with {percent}% of {all}
    </Trans>
  ) : (
    <Trans>
      A poll by {who} ended: {first} won with {percent}% of {all}
    </Trans>
  )
}

function Sentence({ words, group }: { words: ReactNode; group: ReactNode }) {
  return (
    <>
      {words} {group}
    </>
  )
}

function InGroup({ name }: { name: string }) {
  const group = <Name>{name}</Name>
  return (
    <span className="text-muted">
      <Trans>in {group}</Trans>
    </span>
  )
}

function Name({ children }: { children: ReactNode }) {
  return (
    <b dir="auto" className="font-semibold wrap-anywhere">
      {children}
    </b>
  )
}
