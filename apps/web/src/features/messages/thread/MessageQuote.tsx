import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QuotedMessage } from '@guildhall/contract/messages'
import { displayName, greetingName } from '#web/lib/names.ts'
import { toastError } from '#web/ui/toasts.ts'
import { useThreadInfo } from './thread-context.ts'

/** Renders what a reply shows of the message that it replies to. A click jumps there. */
export function MessageQuote({ quoted }: { quoted: QuotedMessage }) {
  const { t } = useLingui()
  const { thread } = useThreadInfo()
  const name = useQuotedName(quoted)
  const text = quoteText(quoted)
  return (
    <button
      type="button"
      className="thread-quote"
      onClick={() =>
        void thread
          ?.jumpTo(quoted.seq, { isHighlighted: true })
          .catch(() => toastError(t`Couldn’t load the message. Please try again.`))
      }
    >
      <span className="sr-only">{t`Go to the original message:`} </span>
      <b>{name}</b>{' '}
      <span dir="auto" className="line-clamp-2">
        {text}
      </span>
    </button>
  )
}

/** Returns the short name of who wrote a quoted message. */
export function useQuotedName({ fromUserId }: Pick<QuotedMessage, 'fromUserId'>): string {
  const { t } = useLingui()
  const { viewerId, memberOf, nameOf } = useThreadInfo()
  const sender = memberOf(fromUserId)
  if (fromUserId === viewerId) return t({ message: 'You', context: 'name' })
  return sender ? (greetingName(sender) ?? displayName(sender)) : nameOf(fromUserId)
}

/** Returns what a quote shows of a message. */
export function quoteText({
  content,
  type,
  isUnsent,
}: Omit<QuotedMessage, 'id' | 'seq' | 'fromUserId'>): string {
  if (isUnsent) return t`Message unsent`
  if (content !== '') return content
  return type === 'video'
    ? t({ message: 'Video', context: 'type: of a message' })
    : t({ message: 'Photo', context: 'type: of a message' })
}
