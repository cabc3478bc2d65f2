import { useLingui } from '@lingui/react/macro'
import { GROUP_PRIVACIES, type GroupPrivacy } from '@guildhall/contract/groups'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { GROUP_PRIVACY_WORDS } from './group-privacy.ts'

/** Lets the user choose whether a group is public or private, and says what that means. */
export function GroupPrivacyPicker({
  name,
  value,
  onChange,
}: {
  name: string
  value: GroupPrivacy
  onChange: (privacy: GroupPrivacy) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {t({ message: 'Privacy', context: 'label: group' })}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {GROUP_PRIVACIES.map((privacy) => {
          const { label, text, icon } = GROUP_PRIVACY_WORDS[privacy]
          return (
            <ChoiceCard
              key={privacy}
              name={name}
              icon={icon}
              label={i18n._(label)}
              text={i18n._(text)}
              checked={privacy === value}
              onChange={() => onChange(privacy)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
