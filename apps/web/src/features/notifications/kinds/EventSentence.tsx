import { Trans } from '@lingui/react/macro'
import type { SentenceProps } from './kind.ts'
import { Name } from './parts.tsx'

/** Renders what there is to say about an event; the server's title if the reader may no longer see it. */
export function EventSentence({ notification: { subject, title }, group }: SentenceProps) {
  const news = subject?.event?.news
  if (!news) return title
  const event = <Name>{subject.text}</Name>
  switch (news) {
    case 'day':
      return (
        <Trans>
          {event} in {group} starts within a day
        </Trans>
      )
    case 'hour':
      return (
        <Trans>
          {event} in {group} starts within an hour
        </Trans>
      )
    case 'moved':
      return (
        <Trans>
          {event} in {group} has another time or place
        </Trans>
      )
    case 'cancelled':
      return (
        <Trans>
          {event} in {group} was canceled
        </Trans>
      )
    case 'seat':
      return (
        <Trans>
          You got a seat at {event} in {group}
        </Trans>
      )
  }
}
