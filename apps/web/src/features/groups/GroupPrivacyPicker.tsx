import { useLingui } from '@lingui/react/macro'
import { GROUP_PRIVACIES, type GroupPrivacy } from '@guildhall/contract/groups'
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
          const { label, text, icon: Icon } = GROUP_PRIVACY_WORDS[privacy]
          return (
            <label
              key={privacy}
              className="group relative flex min-w-0 cursor-pointer items-start gap-2.5 rounded-small border border-line px-3 py-2.5 transition-colors hover:border-muted/60 has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={name}
                checked={privacy === value}
                onChange={() => onChange(privacy)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Icon
                size={18}
                strokeWidth={1.9}
                className="mt-0.5 flex-none text-muted group-has-checked:text-inherit"
                aria-hidden
              />
              <span className="min-w-0 font-semibold">
                {i18n._(label)}{' '}
                <span className="block text-sm font-normal text-muted group-has-checked:text-inherit">
                  {i18n._(text)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
