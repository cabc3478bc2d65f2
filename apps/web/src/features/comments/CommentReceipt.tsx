import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { focusSoon } from './focus-soon.ts'
import { useOpenPart } from './open-parts.ts'
import { receiptIdOf } from './receipt-id.ts'

const Receipt = lazyNamed(async () => (await import('#web/features/agents/Receipt.tsx')).Receipt)

/** Renders the receipt of an AI comment while it is open. Closing it returns the focus to its button. */
export function CommentReceipt({ commentId }: { commentId: string }) {
  const [isOpen, setOpen] = useOpenPart('receipt', commentId)
  if (!isOpen) return null
  return (
    <div className="comment-receipt">
      <Suspense>
        <Receipt
          id={receiptIdOf(commentId)}
          of={{ type: 'comment', id: commentId }}
          onClose={() => {
            setOpen(false)
            focusSoon(commentId, 'receipt')
          }}
        />
      </Suspense>
    </div>
  )
}
