import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { Flame } from 'lucide-react'

/** Says that a lead is hot, whatever its stage is. */
export function HotBadge() {
  const { t } = useLingui()
  return (
    <span className="leads-hot-badge">
      <Flame size={11} strokeWidth={2.4} aria-hidden />
      {t({ message: 'HOT', context: 'badge' })}
    </span>
  )
}
