import { useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const Receipt = lazyNamed(async () => (await import('#web/features/agents/Receipt.tsx')).Receipt)

/** Renders the button that opens the receipt of a post by an agent, and the receipt while it is open. */
export function PostReceipt({ postId }: { postId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = `receipt-${postId}`

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }

  return (
    <div className="px-4 pb-2">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-small px-1.5 text-sm font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink desk:min-h-8"
      >
        <ReceiptText size={15} aria-hidden />
        {t`Why this post?`}
      </button>
      {isOpen && (
        <Suspense>
          <Receipt id={id} of={{ type: 'post', id: postId }} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
