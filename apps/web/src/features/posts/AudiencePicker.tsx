import { useLingui } from '@lingui/react/macro'
import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import { Segments } from '#web/ui/Segments.tsx'
import { PRIVACY_WORDS } from './privacy.ts'

/** Chooses who can see a post, among the audiences that are possible. */
export function AudiencePicker({
  value,
  options = PRIVACIES,
  hasHeading = false,
  onChange,
}: {
  value: Privacy
  options?: readonly Privacy[]
  /** Says in words what is chosen here, where nothing around it does. */
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
