import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MAX_MESSAGE_SEARCH, type Message } from '@guildhall/contract/messages'
import { CalendarDays, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { FoundMessage } from './FoundMessage.tsx'
import { isSearchable, messageSearchQuery } from './search.queries.ts'
import type { SyncedThread } from './sync-thread.ts'
import { closeThreadSearch, openJumpToDate } from './thread-tools.ts'

const DELAY_MS = 300

/** Renders the search inside a conversation above its messages. A match jumps to its message. */
export function SearchBar({ conversationId, thread }: { conversationId: string; thread: SyncedThread }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [currentId, setCurrentId] = useState<string | null>(null)
  const q = useDebouncedValue(typed.trim(), DELAY_MS)

  function jump({ id, seq }: Message) {
    setCurrentId(id)
    thread
      .jumpTo(seq, { isHighlighted: true })
      .catch(() => toastError(t`Couldn’t load the message. Please try again.`))
  }

  return (
    <div
      role="search"
      aria-label={t`Search in this conversation`}
      className="flex max-h-[55%] flex-none flex-col border-b border-line bg-surface"
    >
      <div className="flex items-center gap-1 px-2 py-1.5 desk:px-3">
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-capsule bg-sunken px-3 text-muted has-focus-visible:outline-2 has-focus-visible:outline-primary">
          <Search size={18} strokeWidth={1.9} aria-hidden />
          <input
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just opened the search
            autoFocus
            type="search"
            enterKeyHint="search"
            maxLength={MAX_MESSAGE_SEARCH}
            value={typed}
            aria-label={t`Search in this conversation`}
            placeholder={t`Search in this conversation`}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') closeThreadSearch()
            }}
            className="min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-muted"
          />
        </label>
        <IconButton
          icon={CalendarDays}
          variant="ghost"
          label={t`Jump to a date`}
          onClick={() => openJumpToDate({ conversationId })}
        />
        <IconButton icon={X} variant="ghost" label={t`Close search`} onClick={closeThreadSearch} />
      </div>
      {isSearchable(q) && (
        <Matches key={q} conversationId={conversationId} q={q} currentId={currentId} onJump={jump} />
      )}
    </div>
  )
}

function Matches({
  conversationId,
  q,
  currentId,
  onJump,
}: {
  conversationId: string
  q: string
  currentId: string | null
  onJump: (message: Message) => void
}) {
  const { t, i18n } = useLingui()
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(messageSearchQuery(conversationId, q))
  const matches = data?.pages.flatMap(({ items }) => items) ?? []
  const time = data?.pages.at(-1)?.searchedToTime
  const count = matches.length
  const date = time ? i18n.date(new Date(time), { dateStyle: 'medium' }) : ''
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain pb-2">
      <p role="status" className="px-4 py-1 text-xs text-muted">
        {isPending
          ? t({ message: 'Searching…', context: 'status' })
          : count === 0
            ? t`No messages found`
            : plural(count, { one: '# message found', other: '# messages found' })}
        {!isPending && hasNextPage && date !== '' && <> · {t`Searched back to ${date}`}</>}
      </p>
      {count > 0 && (
        <ul>
          {matches.map((message) => (
            <li key={message.id}>
              <FoundMessage
                message={message}
                q={q}
                isCurrent={message.id === currentId}
                onClick={() => onJump(message)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-center px-4 pt-1 empty:hidden">
        {isError ? (
          <Button onClick={() => void refetch()}>{t`Couldn’t search. Try again`}</Button>
        ) : isPending ? (
          <Spinner size={20} />
        ) : (
          hasNextPage && (
            <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t`Search further back`}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
