import { MAX_UNREAD_COUNT } from '@guildhall/contract/notifications'
import clsx from 'clsx'

/** Renders a number at the corner of a bell, nothing for 0. The bell has the text for screen readers. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      data-unread-count={count}
      className={clsx(
        'absolute grid h-4.5 min-w-4.5 animate-pop place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums shadow-[0_0_0_2px_var(--surface)]',
        className,
      )}
    >
      {count >= MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT - 1}+` : count}
    </span>
  )
}
