import { useLingui } from '@lingui/react/macro'
import type { Privacy } from '@guildhall/contract/posts'
import { useId } from 'react'
import { PRIVACY_WORDS } from './privacy.ts'

/** Chooses who can see a post, among the audiences that are possible. */
export function AudiencePicker({
  value,
  options,
  onChange,
}: {
  value: Privacy
  options: readonly Privacy[]
  onChange: (privacy: Privacy) => void
}) {
  const { t, i18n } = useLingui()
  const group = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t`Who can see this?`}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((privacy) => {
          const { label, icon: Icon } = PRIVACY_WORDS[privacy]
          return (
            <label
              key={privacy}
              className="relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-small border border-line px-2.5 text-base sm:px-3.5 font-semibold text-muted transition-colors hover:border-muted/60 has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary desk:min-h-9"
            >
              <input
                type="radio"
                name={group}
                checked={value === privacy}
                onChange={() => onChange(privacy)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Icon size={16} strokeWidth={1.9} aria-hidden />
              {i18n._(label)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
