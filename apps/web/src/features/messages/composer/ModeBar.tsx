import { useLingui } from '@lingui/react/macro'
import { Pencil, Reply, X } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { quoteText, useQuotedName } from '../thread/MessageQuote.tsx'
import type { ComposerMode } from './composer-mode.ts'

/** Renders above the composer which message is replied to or edited. */
export function ModeBar({ mode: { kind, message }, onCancel }: { mode: ComposerMode; onCancel: () => void }) {
  const { t } = useLingui()
  const name = useQuotedName(message)
  const isEdit = kind === 'edit'
  const Icon = isEdit ? Pencil : Reply
  return (
    <div className="flex items-center gap-3 border-t border-line py-1 pr-2 pl-4">
      <Icon size={18} strokeWidth={1.9} aria-hidden className="flex-none text-primary" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{isEdit ? t`Editing your message` : t`Replying to ${name}`}</p>
        <p dir="auto" className="truncate text-muted">
          {quoteText({ ...message, isUnsent: message.unsentAt !== null })}
        </p>
      </div>
      <IconButton
        icon={X}
        variant="ghost"
        label={isEdit ? t`Cancel editing` : t`Cancel reply`}
        onClick={onCancel}
      />
    </div>
  )
}
