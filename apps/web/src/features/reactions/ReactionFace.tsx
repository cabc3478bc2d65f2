import './reactions.css'
import type { ReactionType } from '@guildhall/contract/reactions'
import clsx from 'clsx'
import type { ReactNode } from 'react'

const eyes = (
  <>
    <ellipse className="reaction-face-ink" cx="11.3" cy="13" rx="1.7" ry="2.1" />
    <ellipse className="reaction-face-ink" cx="20.7" cy="13" rx="1.7" ry="2.1" />
  </>
)

const DRAWINGS: Record<ReactionType, ReactNode> = {
  upvote: <path className="reaction-face-ink" d="M16 6.5 7.8 15.8h4.5v8.7h7.4v-8.7h4.5z" />,
  downvote: <path className="reaction-face-ink" d="m16 25.5 8.2-9.3h-4.5V7.5h-7.4v8.7H7.8z" />,
  like: (
    <path
      className="reaction-face-ink"
      d="M8 15h3.4v9.8H8zm5-.2 3.2-7.6c2 0 3 1.5 2.7 3.3l-.5 2.9h4.5c1.5 0 2.4 1.2 2.1 2.6l-1.4 6.5c-.3 1.4-1.3 2.3-2.7 2.3H13z"
    />
  ),
  love: (
    <path
      className="reaction-face-ink"
      d="M16 25C8.6 19.7 7.4 16.5 7.4 14c0-2.7 2-4.6 4.4-4.6 1.8 0 3.3 1 4.2 2.6.9-1.6 2.4-2.6 4.2-2.6 2.4 0 4.4 1.9 4.4 4.6 0 2.5-1.2 5.7-8.6 11z"
    />
  ),
  laugh: (
    <>
      <path d="M8.8 14q2.3-3.8 4.6 0M18.6 14q2.3-3.8 4.6 0" />
      <path className="reaction-face-ink" d="M8.6 17.4h14.8a7.4 7.4 0 0 1-14.8 0z" />
      <path className="reaction-face-tongue" d="M12 23.6a7.4 7.4 0 0 0 8 0 4.3 3.2 0 0 0-8 0z" />
    </>
  ),
  wow: (
    <>
      <path d="M8.9 9.4q2.2-1.7 4.4-.3M18.7 9.1q2.2-1.4 4.4.3" />
      {eyes}
      <ellipse className="reaction-face-ink" cx="16" cy="21.6" rx="3" ry="3.9" />
    </>
  ),
  sad: (
    <>
      <path d="m8.9 11.2 3.9-1.8m10.3 1.8-3.9-1.8" />
      <ellipse className="reaction-face-ink" cx="11.3" cy="14.5" rx="1.6" ry="1.9" />
      <ellipse className="reaction-face-ink" cx="20.7" cy="14.5" rx="1.6" ry="1.9" />
      <path d="M11.6 23.4a5.2 5.2 0 0 1 8.8 0" />
      <path
        className="reaction-face-tear"
        d="M22.8 17.4c1.6 2.3 2.3 3.5 2.3 4.5a2.3 2.3 0 0 1-4.6 0c0-1 .7-2.2 2.3-4.5z"
      />
    </>
  ),
  angry: (
    <>
      <path d="m8.6 10.6 5 2.5m9.8-2.5-5 2.5" />
      <circle className="reaction-face-ink" cx="12" cy="15.7" r="1.7" />
      <circle className="reaction-face-ink" cx="20" cy="15.7" r="1.7" />
      <path d="M11.6 23a5.2 5.2 0 0 1 8.8 0" />
    </>
  ),
}

/** Renders a reaction as an icon. Decorative: its name is next to it, or on its button. */
export function ReactionFace({
  type,
  size,
  className,
}: {
  type: ReactionType
  size: number
  className?: string
}) {
  return (
    <svg
      aria-hidden
      data-face={type}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={clsx('reaction-face', className)}
    >
      <circle className="reaction-face-ground" cx="16" cy="16" r="15" />
      <ellipse className="reaction-face-shine" cx="13" cy="8.5" rx="8.5" ry="5.5" />
      {DRAWINGS[type]}
    </svg>
  )
}
