import './onboarding.css'
import { useLingui } from '@lingui/react/macro'
import { INTERESTS, type Interest } from '@guildhall/contract/onboarding'
import { Check } from 'lucide-react'
import { INTEREST_NAMES } from './interest-names.ts'

/** Renders every interest as a button that turns it on or off. */
export function InterestChips({
  label,
  chosen,
  onChange,
}: {
  /** What is chosen here, for screen readers. */
  label: string
  chosen: readonly Interest[]
  onChange: (chosen: Interest[]) => void
}) {
  const { i18n } = useLingui()
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {INTERESTS.map((interest) => {
        const { label, icon } = INTEREST_NAMES[interest]
        const isChosen = chosen.includes(interest)
        const Icon = isChosen ? Check : icon
        return (
          <li key={interest}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== interest) : [...chosen, interest])
              }
              className="onboarding-chip"
            >
              <Icon size={18} strokeWidth={isChosen ? 2.4 : 1.9} aria-hidden />
              {i18n._(label)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
