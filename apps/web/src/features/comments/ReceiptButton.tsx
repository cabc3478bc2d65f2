import { useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useOpenPart } from './open-parts.ts'
import { receiptIdOf } from './receipt-id.ts'

/** Renders the button that opens the receipt of an AI comment below it. */
export function ReceiptButton({
  commentId,
  name,
  className,
}: {
  commentId: string
  name: string
  className: string
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useOpenPart('receipt', commentId)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
  }

  return (
    <button
      type="button"
      data-part="receipt"
      aria-expanded={isOpen}
      aria-controls={isOpen ? receiptIdOf(commentId) : undefined}
      aria-label={t`Receipt for ${name}’s comment`}
      onClick={() => setOpen(!isOpen)}
      onKeyDown={onKeyDown}
      className={className}
    >
      <ReceiptText size={15} aria-hidden />
      {t({ message: 'Receipt', context: 'button' })}
    </button>
  )
}
