import { Trans, useLingui } from '@lingui/react/macro'
import { THEMES } from '@guildhall/contract/themes'
import { Moon, Sun } from 'lucide-react'
import type { Look } from '#web/theme/look.ts'
import { THEME_WORDS } from '#web/theme/theme-names.ts'

/** Lets a visitor see the page in every theme, light and dark. */
export function LookPicker({ look, onPick }: { look: Look; onPick: (look: Look) => void }) {
  const { t, i18n } = useLingui()
  const dark = look.mode === 'dark'
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
          aria-pressed={id === look.theme}
          onClick={() => onPick({ ...look, theme: id })}
        >
          {i18n._(THEME_WORDS[id].name)}
        </button>
      ))}
      <button
        type="button"
        className="lp-mode"
        aria-label={t`Dark mode`}
        aria-pressed={dark}
        onClick={() => onPick({ ...look, mode: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </button>
    </div>
  )
}
