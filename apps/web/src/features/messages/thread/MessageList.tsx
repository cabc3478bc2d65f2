import './thread.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Row } from './build-rows.ts'
import { dayText } from './day-text.ts'
import { KeepPlace } from './KeepPlace.tsx'
import { MessageRow } from './MessageRow.tsx'
import { openMessageMenu } from './message-menu.ts'
import { noticeText } from './notice-text.ts'
import type { SyncedThread } from './sync-thread.ts'
import type { ThreadState } from './thread-state.ts'
import { useThreadInfo } from './thread-context.ts'

/** From this number on, new messages are not counted. */
const MAX_COUNT = 99

/** Renders the messages of a conversation, the newest at the bottom. Arrow keys move between them. */
export function MessageList({
  label,
  rows,
  thread,
  state,
  box,
  content,
  isFollowing,
  isAtEnd,
  highlighted,
  onScroll,
  readMarks,
  unseen,
  intro,
}: {
  label: string
  rows: readonly Row[]
  thread: SyncedThread | null
  state: ThreadState | null
  /** What scrolls, and what is in it. */
  box: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isFollowing: () => boolean
  isAtEnd: boolean
  /** The id of the message that was jumped to. */
  highlighted: string | null
  onScroll: () => void
  /** How many others have read the message with this id. */
  readMarks: { id: string; readBy: number } | null
  /** How many messages have arrived since the reader left the end. */
  unseen: number
  /** Shown above the first message of the conversation. */
  intro: ReactNode
}) {
  const { t } = useLingui()
  const { viewerId, nameOf } = useThreadInfo()
  const now = useNow()
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const messageIds = rows.flatMap((row) => (row.kind === 'message' ? [row.key] : []))
  const tabStop = focusedId !== null && messageIds.includes(focusedId) ? focusedId : messageIds.at(-1)
  const isEnd = isAtEnd && !state?.hasNewer

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-message]')
    // Keys inside of a message, for example in its menu, are its own.
    if (!row || row !== event.target) return
    const opensMenu =
      event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const id = row.dataset['message'] ?? ''
    if (opensMenu) {
      if (!row.querySelector('[aria-haspopup="menu"]')) return
      event.preventDefault()
      openMessageMenu(id)
      return
    }
    const at = messageIds.indexOf(id)
    const steps: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: messageIds.length - 1,
    }
    const step = steps[event.key]
    const next = step === undefined ? undefined : messageIds[step]
    if (step === undefined) return
    event.preventDefault()
    const element = next && box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(next)}"]`)
    if (element) {
      element.focus({ preventScroll: true })
      element.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'ArrowDown') {
      document.querySelector<HTMLElement>('[data-part="message-field"]')?.focus()
    }
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocusedId(target.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null)

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        className="thread-box absolute inset-0 overflow-x-hidden overflow-y-auto"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between messages */}
        <div
          ref={content}
          role="log"
          aria-label={label}
          // Older messages that are loaded are not read out.
          aria-live={isEnd ? 'polite' : 'off'}
          aria-busy={state?.status === 'loading' || state?.older === 'loading' || undefined}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          className="thread-flow"
        >
          <KeepPlace box={box} isFollowing={isFollowing}>
            {state?.hasOlder ? (
              <PageEdge state={state.older} onRetry={() => void thread?.loadOlder()} />
            ) : (
              intro
            )}
            {rows.map((row) => {
              switch (row.kind) {
                case 'day':
                  return (
                    <div key={row.key} role="separator" className="thread-rule">
                      <time dateTime={row.moment}>{dayText(row.moment, now)}</time>
                    </div>
                  )
                case 'new':
                  return (
                    <div
                      key={row.key}
                      data-part="new"
                      role="separator"
                      className="thread-rule thread-rule-new"
                    >
                      {t({ message: 'New', context: 'heading' })}
                    </div>
                  )
                case 'notice':
                  return (
                    <p
                      key={row.key}
                      data-seq={row.message.seq}
                      className="mx-auto max-w-100 px-2 py-1 text-center text-xs text-pretty wrap-anywhere text-muted"
                    >
                      {noticeText(row.message, viewerId, nameOf)}
                    </p>
                  )
                default:
                  return (
                    <MessageRow
                      key={row.key}
                      message={row.message}
                      outgoing={row.outgoing}
                      isRunStart={row.isRunStart}
                      isRunEnd={row.isRunEnd}
                      readBy={readMarks?.id === row.key ? readMarks.readBy : null}
                      isTabStop={row.key === tabStop}
                      isHighlighted={row.key === highlighted}
                    />
                  )
              }
            })}
            {state?.hasNewer && <PageEdge state={state.newer} onRetry={() => void thread?.loadNewer()} />}
          </KeepPlace>
        </div>
      </div>
      {!isEnd && unseen > 0 && (
        <button
          type="button"
          onClick={() => void thread?.jumpToLatest()}
          className="thread-pill animate-rise"
        >
          <ArrowDown size={18} strokeWidth={2} aria-hidden />
          {unseen > MAX_COUNT
            ? t`${MAX_COUNT}+ new messages`
            : plural(unseen, { one: '# new message', other: '# new messages' })}
        </button>
      )}
      {!isEnd && unseen === 0 && state?.status === 'ready' && (
        <IconButton
          icon={ArrowDown}
          label={t`Go to the newest message`}
          onClick={() => void thread?.jumpToLatest()}
          className="thread-latest"
        />
      )}
    </div>
  )
}

/** The end of what is loaded: a spinner, or a button if loading failed. */
function PageEdge({ state, onRetry }: { state: ThreadState['older']; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="grid min-h-11 place-items-center text-sm text-muted">
      {state === 'failed' ? (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-11 px-3 font-semibold text-primary hover:underline"
        >
          {t`Couldn’t load messages. Try again`}
        </button>
      ) : (
        <Spinner size={20} />
      )}
    </div>
  )
}
