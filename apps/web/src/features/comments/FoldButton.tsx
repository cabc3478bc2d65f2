import { useLingui } from '@lingui/react/macro'
import { Minus } from 'lucide-react'

/** Folds a branch away, from the head of its first comment. */
export function FoldButton({ name, onFold }: { name?: string; onFold: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      data-part="fold"
      aria-expanded
      aria-label={name ? t`Collapse the thread of ${name}` : t`Collapse the thread`}
      onClick={onFold}
      className="relative -my-0.5 ml-auto grid size-6 flex-none place-items-center rounded-small text-muted before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink"
    >
      <Minus size={16} aria-hidden />
    </button>
  )
}
