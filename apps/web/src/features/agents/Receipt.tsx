import './agents.css'
import type { Receipt as AgentReceipt } from '@guildhall/contract/agent-runs'
import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ReceiptText, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { receiptQuery, type ReceiptOf } from './receipts.queries.ts'
import { ReceiptFoot } from './ReceiptFoot.tsx'
import { ReceiptRows } from './ReceiptRows.tsx'

/** Renders how an AI comment or a post by an agent came about, in all states. Escape closes it. */
export function Receipt({
  id,
  of,
  onClose,
}: {
  /** The id of the element, which its button refers to. */
  id: string
  of: ReceiptOf
  onClose: () => void
}) {
  const { t } = useLingui()
  const headingId = `${id}-heading`
  const section = useRef<HTMLElement>(null)
  const query = useQuery(receiptQuery(of))
  // It opens below its button, which may be at the end of the window; what it says is longer than its placeholder.
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' })
  }, [query.status])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of its controls
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      onKeyDown={onKeyDown}
      className="agent-receipt"
    >
      <header className="agent-receipt-head">
        <ReceiptText size={17} aria-hidden className="flex-none" />
        <h3 id={headingId} className="min-w-0 flex-1 text-sm">
          {of.type === 'post' ? t`How this post came about` : t`How this answer came about`}
        </h3>
        <IconButton
          icon={X}
          label={t`Close receipt`}
          variant="ghost"
          tooltip={false}
          onClick={onClose}
          className="-my-px"
        />
      </header>
      <ReceiptContent of={of} query={query} />
    </section>
  )
}

function ReceiptContent({ of, query }: { of: ReceiptOf; query: UseQueryResult<AgentReceipt | null> }) {
  const { t } = useLingui()
  const { data: receipt, isError, isFetching, refetch } = query
  if (receipt === null) {
    return (
      <p className="p-3 text-muted">
        {of.type === 'post' ? t`There’s no receipt for this post.` : t`There’s no receipt for this comment.`}
      </p>
    )
  }
  if (receipt) {
    return (
      <>
        <ReceiptRows receipt={receipt} />
        <ReceiptFoot receipt={receipt} commentId={of.type === 'comment' ? of.id : null} />
      </>
    )
  }
  if (isError && !isFetching) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 p-3 text-muted">
        {t`Couldn’t load the receipt.`}
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  return (
    <div aria-busy className="grid gap-3 p-3">
      <span className="sr-only">{t({ message: 'Loading…', context: 'status' })}</span>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-1/3" />
    </div>
  )
}
