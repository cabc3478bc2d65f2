import { useLingui } from '@lingui/react/macro'
import type { MemberCard } from '@guildhall/contract/members'
import { THEMES, type ThemeId } from '@guildhall/contract/themes'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { THEME_WORDS } from '#web/theme/theme-names.ts'
import { ThemePreview } from './ThemePreview.tsx'
import { usePreferences } from './use-preferences.ts'

/**
 * Renders the themes as live previews; choosing one applies it immediately and saves it afterwards. Without `onSaved`,
 * nothing is said about saving, not even that it failed.
 */
export function ThemePicker({
  member,
  onSaved,
}: {
  member: MemberCard | null
  onSaved?: (theme: ThemeId) => void
}) {
  const { t, i18n } = useLingui()
  const group = useId()
  const { preferences, isReady, change } = usePreferences({ isQuiet: !onSaved })
  const mode = preferences.darkMode ? 'dark' : 'light'

  return (
    <div
      role="radiogroup"
      aria-label={t({ message: 'Theme', context: 'label' })}
      className="grid gap-3 sm:grid-cols-3 sm:gap-4"
    >
      {THEMES.map(({ id }) => {
        const texts = THEME_WORDS[id]
        return (
          <label
            key={id}
            className="group relative grid cursor-pointer grid-cols-[8.5rem_minmax(0,1fr)] overflow-hidden rounded-[calc(var(--radius)+4px)] border-2 border-line bg-surface transition-colors hover:border-muted/60 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary sm:grid-cols-1"
          >
            <input
              type="radio"
              name={group}
              disabled={!isReady}
              className="absolute inset-0 z-1 cursor-pointer appearance-none opacity-0"
              checked={preferences.theme === id}
              onChange={() => change({ theme: id }, () => onSaved?.(id))}
            />
            <span className="h-26 overflow-hidden border-r border-line sm:h-37 sm:border-r-0 sm:border-b">
              <ThemePreview appearance={{ theme: id, mode }} member={member} />
            </span>
            <span className="flex min-h-14 min-w-0 items-center gap-2 px-3 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{i18n._(texts.name)}</span>
                <span className="block text-xs text-muted text-pretty">{i18n._(texts.character)}</span>
              </span>
              <span className="grid size-5 flex-none place-items-center rounded-full border-2 border-muted text-on-primary group-has-checked:border-primary group-has-checked:bg-primary">
                <Check size={13} strokeWidth={3.2} className="hidden group-has-checked:block" aria-hidden />
              </span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
