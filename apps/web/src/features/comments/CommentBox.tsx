import { useLingui } from '@lingui/react/macro'
import { MAX_COMMENT_LENGTH } from '@guildhall/contract/comments'
import { textLength } from '@guildhall/contract/text'
import { SendHorizontal, type LucideIcon } from 'lucide-react'
import { useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { MentionArea } from '#web/features/mentions/MentionArea.tsx'
import { HAS_COMMAND_KEY } from '#web/lib/key-names.ts'
import { LengthLeft } from '#web/ui/LengthLeft.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The remaining length is shown from here on. */
const COUNTER_FROM = MAX_COMMENT_LENGTH / 5

type Action = 'send' | 'reply' | 'save'

/** Renders a field that grows with its text. Sends with its button or Ctrl/Cmd+Enter, never an empty text. */
export function CommentBox({
  label,
  placeholder,
  value,
  postId,
  action,
  sendIcon: SendIcon = SendHorizontal,
  isBusy = false,
  focusOnMount = false,
  onChange,
  onSend,
  onEscape,
  children,
}: {
  label: string
  placeholder?: string
  value: string
  /** Those who can read its comments can be mentioned. */
  postId: string
  /** What sending the text does. */
  action: Action
  sendIcon?: LucideIcon
  isBusy?: boolean
  focusOnMount?: boolean
  onChange: (text: string) => void
  /** Called with the trimmed text. */
  onSend: (text: string) => void
  onEscape?: () => void
  /** More buttons next to the remaining length. */
  children?: ReactNode
}) {
  const { label: sendLabel, tooltip, hint } = useSendTexts(action)
  const leftId = useId()
  const context = useMemo(() => ({ postId }), [postId])
  const hasFocused = useRef(!focusOnMount)
  const text = value.trim()
  const left = MAX_COMMENT_LENGTH - textLength(text)
  const canSend = text !== '' && left >= 0 && !isBusy

  const send = () => {
    if (canSend) onSend(text)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && onEscape && !event.defaultPrevented) {
      event.stopPropagation()
      onEscape()
    }
  }
  /** Focuses the field once, when it appears, with the caret at the end. */
  function focusOnce(box: HTMLTextAreaElement | null) {
    if (!box || hasFocused.current) return
    hasFocused.current = true
    box.focus({ preventScroll: true })
    box.setSelectionRange(box.value.length, box.value.length)
    box.scrollIntoView?.({ block: 'nearest' })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="group min-w-0 flex-1"
    >
      <div className="comment-box flex items-end gap-1 border border-line bg-sunken has-[textarea:focus-visible]:border-primary has-[textarea:focus-visible]:bg-surface has-aria-invalid:border-danger!">
        <MentionArea
          ref={focusOnce}
          value={value}
          context={context}
          limit={MAX_COMMENT_LENGTH}
          readOnly={isBusy}
          onChange={onChange}
          onKeyDown={onKeyDown}
          aria-label={label}
          aria-describedby={leftId}
          aria-invalid={left < 0 || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={placeholder}
          frameClass="max-h-60 min-w-0 flex-1 overflow-y-auto"
          className="py-2.25 pl-3.5 text-md leading-normal outline-none placeholder:text-muted max-desk:py-2.75"
        />
        <button
          type="submit"
          disabled={!canSend}
          aria-label={sendLabel}
          data-tooltip={tooltip}
          className="grid size-10 flex-none place-items-center rounded-full text-primary transition-colors enabled:hover:bg-accent disabled:cursor-default disabled:text-muted max-desk:size-11"
        >
          {isBusy ? <Spinner size={18} /> : <SendIcon size={19} strokeWidth={2} aria-hidden />}
        </button>
      </div>
      <div className="flex items-center gap-3 empty:hidden">
        {children}
        <span
          aria-hidden
          className="invisible px-3.5 pt-0.5 text-xs text-muted group-focus-within:visible max-desk:hidden"
        >
          {hint}
        </span>
        <LengthLeft id={leftId} left={left} from={COUNTER_FROM} className="ml-auto px-2 py-1" />
      </div>
    </form>
  )
}

function useSendTexts(action: Action) {
  const { t } = useLingui()
  const keys = HAS_COMMAND_KEY
    ? t({ message: '⌘ Enter', context: 'name: keys' })
    : t({ message: 'Ctrl+Enter', context: 'name: keys' })
  return {
    send: {
      label: t({ message: 'Send', context: 'button' }),
      tooltip: t({ message: `Send (${keys})`, context: 'button' }),
      hint: t`Send with ${keys}`,
    },
    reply: {
      label: t({ message: 'Reply', context: 'button' }),
      tooltip: t({ message: `Reply (${keys})`, context: 'button' }),
      hint: t`Reply with ${keys}`,
    },
    save: {
      label: t({ message: 'Save', context: 'button: save changes' }),
      tooltip: t({ message: `Save (${keys})`, context: 'button: save changes' }),
      hint: t`Save with ${keys}`,
    },
  }[action]
}
