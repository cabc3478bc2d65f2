import { useLingui } from '@lingui/react/macro'
import { Minus } from 'lucide-react'

/** Renders the button that collapses a thread, in the head of its first comment. */
export function CollapseButton({ name, onCollapse }: { name?: string; onCollapse: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      data-part="fold"
      aria-expanded
      aria-label={name ? t`Collapse ${name}’s thread` : t`Collapse thread`}
      onClick={onCollapse}
      className="relative -my-0.5 ml-auto grid size-6 flex-none place-items-center rounded-small text-muted before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink"
    >
      <Minus size={16} aria-hidden />
    </button>
  )
}
