import type { Notification } from '@guildhall/contract/notifications'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { piecesOf } from '#web/ui/text-pieces.ts'

/** Renders a name within a sentence. */
export function Name({ children }: { children: ReactNode }) {
  return (
    <b dir="auto" className="font-semibold wrap-anywhere">
      {children}
    </b>
  )
}

/** Renders what was written, formatted like a post. */
export function ContentText({ notification: { content } }: { notification: Notification }) {
  if (content === '') return null
  return (
    <p dir="auto" className="mt-1.5 line-clamp-4 text-md leading-normal wrap-anywhere whitespace-pre-line">
      {piecesOf(content).map((piece, at) =>
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

/** Renders a text by the site, small. */
export function SystemText({ notification: { content } }: { notification: Notification }) {
  return content && <p className="mt-1 text-base text-muted wrap-anywhere">{content}</p>
}

/** Renders a preview of the viewer's post or comment. */
export function SubjectPreview({ notification: { subject } }: { notification: Notification }) {
  if (!subject || (subject.text === '' && !subject.imageUrl)) return null
  return (
    <div className={clsx('notification-post', subject.imageUrl && 'grid-cols-[minmax(0,1fr)_auto]')}>
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
