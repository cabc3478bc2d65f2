import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'

/** Renders the text field of the composer, which grows with its text. */
export function MessageField({
  ref,
  value,
  label,
  isTooLong,
  describedBy,
  onChange,
  onSend,
  onEscape,
  onArrowUp,
  onFiles,
}: {
  ref: Ref<HTMLTextAreaElement>
  value: string
  label: string
  isTooLong: boolean
  describedBy: string
  onChange: (value: string) => void
  onSend: () => void
  onEscape: () => void
  /** Called in an empty field. */
  onArrowUp: () => void
  /** Called with pasted files. */
  onFiles: (files: File[]) => void
}) {
  const { t } = useLingui()
  function onKeyDown(event: KeyboardEvent) {
    // A key that confirms what an input method suggests is not for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !hasTouchKeyboard()) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape') onEscape()
    else if (event.key === 'ArrowUp' && value === '') {
      event.preventDefault()
      onArrowUp()
    }
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div className="grid max-h-40 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-y-auto">
      {/* A copy of the text behind the field makes it grow. */}
      <div aria-hidden className="thread-text invisible">
        {value}
        {'\u200b'}
      </div>
      <textarea
        ref={ref}
        data-part="message-field"
        dir="auto"
        rows={1}
        value={value}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isTooLong || undefined}
        placeholder={t`Write a message`}
        enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="thread-text h-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-muted"
      />
    </div>
  )
}

/** True on devices with a touch keyboard, where Enter is a new line and the button sends. */
function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
