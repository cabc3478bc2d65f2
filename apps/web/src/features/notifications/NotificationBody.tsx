import { Trans } from '@lingui/react/macro'
import type { Notification } from '@guildhall/contract/notifications'
import clsx from 'clsx'
import { piecesOf } from '#web/ui/text-pieces.ts'

/** What was said, or what it is about. Replies and mentions read as posts. */
export function NotificationBody({ notification }: { notification: Notification }) {
  const { type, content, subject } = notification
  switch (type) {
    case 'reply': {
      const quote = subject?.text
      return (
        <>
          {quote && (
            <p dir="auto" className="note-quote line-clamp-2">
              <Trans>You: {quote}</Trans>
            </p>
          )}
          <Said text={content} />
        </>
      )
    }
    case 'comment':
    case 'mention':
      return <Said text={content} />
    case 'share':
      return (
        <>
          <Said text={content} />
          <About notification={notification} />
        </>
      )
    case 'like':
      return <About notification={notification} />
    case 'poll_ended':
    case 'system':
      return content && <p className="mt-1 text-base text-muted wrap-anywhere">{content}</p>
    default:
      return null
  }
}

function Said({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p dir="auto" className="mt-1.5 line-clamp-4 text-md leading-normal wrap-anywhere whitespace-pre-line">
      {piecesOf(text).map((piece, at) =>
        piece.kind === 'mention' ? (
          <span key={at} className="font-semibold text-primary">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}

/** One's own post or comment, small. */
function About({ notification: { subject } }: { notification: Notification }) {
  if (!subject || (subject.text === '' && !subject.imageUrl)) return null
  return (
    <div className={clsx('note-bit', subject.imageUrl && 'grid-cols-[minmax(0,1fr)_auto]')}>
      <span dir="auto" className="line-clamp-2 text-base wrap-anywhere">
        {subject.text}
      </span>
      {subject.imageUrl && (
        <img
          src={subject.imageUrl}
          alt=""
          loading="lazy"
          className="size-14 rounded-small bg-sunken object-cover"
        />
      )}
    </div>
  )
}
