import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import clsx from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { greetingName } from '#web/lib/names.ts'
import { charactersLeft } from './draft.ts'

/** The text of a post: plain, and as high as what is written. Typing beyond the limit is possible and marked. */
export function TextBox({
  user,
  value,
  isQuestion,
  isLocked,
  isCompact,
  onChange,
}: {
  user: CurrentUser
  value: string
  isQuestion: boolean
  isLocked: boolean
  /** With other parts below it, no more room is taken than the words need. */
  isCompact: boolean
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const name = greetingName(user)
  const invitation = name ? t`What's on your mind, ${name}?` : t`What's on your mind?`

  useLayoutEffect(() => {
    if (box.current && !growsByItself()) grow(box.current)
  }, [value])

  return (
    <textarea
      ref={box}
      data-part="text"
      rows={1}
      value={value}
      readOnly={isLocked}
      onChange={(event) => onChange(event.target.value)}
      aria-label={t`Text`}
      aria-invalid={charactersLeft(value) < 0 || undefined}
      placeholder={isQuestion ? t`What would you like to know?` : invitation}
      className={clsx(
        'field-sizing-content w-full shrink-0 resize-none overflow-hidden bg-transparent text-lg leading-normal outline-none wrap-anywhere placeholder:text-muted',
        isCompact ? 'min-h-8' : 'min-h-19 grow',
      )}
    />
  )
}

function growsByItself(): boolean {
  return CSS.supports('field-sizing', 'content')
}

function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight}px`
}
