import './emoji.css'
import { useLingui } from '@lingui/react/macro'
import { EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse'
import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadEmojiData } from './emoji-data.ts'

const COLUMNS = 8

/** Renders a searchable list of all emoji, with skin tones. Arrow keys move in it, Enter chooses. */
export function EmojiPicker({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const { t } = useLingui()
  const load = useCallback(
    () =>
      loadEmojiData({
        groups: {
          0: t`Smileys & emotion`,
          1: t`People & body`,
          3: t`Animals & nature`,
          4: t`Food & drink`,
          5: t`Travel & places`,
          6: t({ message: 'Activities', context: 'heading: emoji' }),
          7: t({ message: 'Objects', context: 'heading: emoji' }),
          8: t({ message: 'Symbols', context: 'heading: emoji' }),
          9: t({ message: 'Flags', context: 'heading: emoji' }),
        },
        skinTones: {
          light: t`Light skin tone`,
          'medium-light': t`Medium-light skin tone`,
          medium: t`Medium skin tone`,
          'medium-dark': t`Medium-dark skin tone`,
          dark: t`Dark skin tone`,
        },
      }),
    [t],
  )
  return (
    <Picker.Root
      columns={COLUMNS}
      resolveEmojiData={load}
      onEmojiSelect={({ emoji }) => onEmoji(emoji)}
      className="emoji-picker"
    >
      <div className="flex items-center gap-2 p-2">
        <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-capsule bg-sunken px-3 text-muted has-focus-visible:outline-2 has-focus-visible:outline-primary">
          <Search size={18} strokeWidth={1.9} aria-hidden />
          <Picker.Search
            data-first
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just opened the picker
            autoFocus
            aria-label={t`Search emoji`}
            placeholder={t`Search emoji`}
            className="min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-muted"
          />
        </div>
        <Picker.SkinToneSelector
          aria-label={t`Change the skin tone`}
          data-tooltip={t`Change the skin tone`}
          className="grid size-11 flex-none place-items-center rounded-full text-xl hover:bg-sunken"
        />
      </div>
      <Picker.Viewport className="emoji-view">
        <Picker.Loading className="absolute inset-0 grid place-items-center text-muted">
          <Spinner size={24} />
          <span className="sr-only">{t`Loading emoji…`}</span>
        </Picker.Loading>
        <Picker.Empty className="absolute inset-0 grid place-items-center text-base text-muted">
          {t`No emoji found`}
        </Picker.Empty>
        <Picker.List components={PARTS} className="pb-2 select-none" />
      </Picker.Viewport>
    </Picker.Root>
  )
}

const PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-raised px-3 pt-2 pb-1 text-xs font-semibold text-muted">
      {category.label}
    </div>
  ),
  // The picker finds a row by this attribute, from 0 on, which is not valid. To the first row it scrolls without it.
  Row: ({ children, 'aria-rowindex': index, ...rest }) => (
    <div {...rest} aria-rowindex={index || undefined} className="px-2">
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': index = 0, ...rest }) => (
    <button
      type="button"
      role="gridcell"
      {...rest}
      aria-colindex={index + 1}
      className="emoji-item data-active:bg-accent"
    >
      {emoji.emoji}
    </button>
  ),
}
