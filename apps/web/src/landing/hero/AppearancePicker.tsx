import { Trans, useLingui } from '@lingui/react/macro'
import { THEMES } from '@guildhall/contract/themes'
import { Moon, Sun } from 'lucide-react'
import type { Appearance } from '#web/theme/appearance.ts'
import { THEME_WORDS } from '#web/theme/theme-names.ts'

/** Lets a visitor try each theme, in light and dark mode. */
export function AppearancePicker({
  appearance,
  onPick,
}: {
  appearance: Appearance
  onPick: (appearance: Appearance) => void
}) {
  const { t, i18n } = useLingui()
  const dark = appearance.mode === 'dark'
  return (
    <div className="lp-looks" role="group" aria-labelledby="looks-label">
      <span className="lp-label" id="looks-label">
        <Trans>See it as</Trans>
      </span>
      {THEMES.map(({ id }) => (
        <button
          key={id}
          type="button"
          data-look={id}
          aria-pressed={id === appearance.theme}
          onClick={() => onPick({ ...appearance, theme: id })}
        >
          {i18n._(THEME_WORDS[id].name)}
        </button>
      ))}
      <button
        type="button"
        className="lp-mode"
        aria-label={t`Dark mode`}
        aria-pressed={dark}
        onClick={() => onPick({ ...appearance, mode: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
    </div>
  )
}
