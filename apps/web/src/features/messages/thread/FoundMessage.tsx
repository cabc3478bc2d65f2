import { useLingui } from '@lingui/react/macro'
import type { Message } from '@guildhall/contract/messages'
import clsx from 'clsx'
import { excerptOf } from './excerpt.ts'
import { useQuotedName } from './MessageQuote.tsx'

/** Renders a match of the search: who wrote it, when, and the text around what was found. */
export function FoundMessage({
  message,
  q,
  isCurrent,
  onClick,
}: {
  message: Message
  q: string
  isCurrent: boolean
  onClick: () => void
}) {
  const { i18n } = useLingui()
  const name = useQuotedName(message)
  const { before, match, after } = excerptOf(message.content, q)
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onClick}
      className={clsx(
        'block min-h-11 w-full px-4 py-1.5 text-start hover:bg-sunken',
        isCurrent && 'bg-accent text-on-accent',
      )}
    >
      <span className="flex items-baseline gap-2 text-sm">
        <b className="min-w-0 truncate font-semibold">{name}</b>
        <time
          dateTime={message.createdAt}
          className={clsx('ml-auto flex-none text-xs', !isCurrent && 'text-muted')}
        >
          {i18n.date(new Date(message.createdAt), { dateStyle: 'medium' })}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 text-base wrap-anywhere">
        {before}
        {match !== '' && <mark className="thread-found">{match}</mark>}
        {after}
      </span>
    </button>
  )
}
