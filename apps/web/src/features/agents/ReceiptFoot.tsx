import { useLingui } from '@lingui/react/macro'
import type { Receipt } from '@guildhall/contract/agent-runs'
import { Flag } from 'lucide-react'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'

const openFeedback = lazyDialog(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog)

/** Renders the end of a receipt: no other text was read, and how to say that an answer is wrong. */
export function ReceiptFoot({
  receipt,
  commentId,
}: {
  receipt: Receipt
  /** Null for a post, about which members send no note: they can comment on it and report it. */
  commentId: string | null
}) {
  const { t } = useLingui()
  const { agent, viewer } = receipt
  return (
    <footer className="agent-receipt-foot">
      <span className="text-xs text-muted">{t`It read no other posts or comments.`}</span>
      {commentId === null ? null : viewer.hasGivenFeedback ? (
        <span className="flex min-h-11 items-center font-semibold desk:min-h-9">
          {t`You’ve notified the owner.`}
        </span>
      ) : (
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => openFeedback({ commentId, name: displayName(agent) })}
        >
          <Flag size={16} aria-hidden />
          {t`Wrong? Tell the owner`}
        </Button>
      )}
    </footer>
  )
}
