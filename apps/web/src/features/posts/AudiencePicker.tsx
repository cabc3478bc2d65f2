import { useLingui } from '@lingui/react/macro'
import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import { Segments } from '#web/ui/Segments.tsx'
import { PRIVACY_WORDS } from './privacy.ts'

/** Lets the user choose who can see a post, from the audiences in `options`. */
export function AudiencePicker({
  value,
  options = PRIVACIES,
  hasHeading = false,
  onChange,
}: {
  value: Privacy
  options?: readonly Privacy[]
  /** Shows a visible heading, for dialogs that have none around the picker. */
  hasHeading?: boolean
  onChange: (privacy: Privacy) => void
}) {
  const { t, i18n } = useLingui()
  const label = t`Who can see this?`
  return (
    <div className="grid gap-1.5">
      {hasHeading && (
        <div aria-hidden className="text-sm font-semibold">
          {label}
        </div>
      )}
      <Segments
        label={label}
        value={value}
        choices={options.map((privacy) => ({
          value: privacy,
          label: i18n._(PRIVACY_WORDS[privacy].label),
          icon: PRIVACY_WORDS[privacy].icon,
        }))}
        onChange={onChange}
      />
    </div>
  )
}
