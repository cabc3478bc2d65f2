import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { ChevronDown, Folder, Search, X } from 'lucide-react'
import { useRef } from 'react'

const boxClass = 'relative flex min-h-11 items-center rounded-small border border-line bg-surface'
const controlClass = 'min-h-11 w-full min-w-0 rounded-small bg-transparent pl-10 text-base -outline-offset-1'

/** Renders the collection filter and the search box. */
export function SavedTools({
  collections,
  collectionId,
  typed,
  onChoose,
  onType,
  onClear,
}: {
  collections: Collection[]
  collectionId: string | null
  typed: string
  onChoose: (collectionId: string | null) => void
  onType: (text: string) => void
  onClear: () => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2 max-desk:px-4 desk:grid-cols-[16.5rem_minmax(0,1fr)] desk:gap-3">
      <div className={boxClass}>
        <Folder size={20} strokeWidth={1.9} className="absolute left-3 text-muted" aria-hidden />
        <select
          aria-label={t({ message: 'Collection', context: 'filter' })}
          value={collectionId ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
          className={`${controlClass} cursor-pointer appearance-none truncate pr-10 [&>option]:bg-surface [&>option]:text-ink`}
        >
          <option value="">{t`All Saved Posts`}</option>
          {collections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute right-3 text-muted" aria-hidden />
      </div>
      <search className={boxClass}>
        <Search size={20} strokeWidth={1.9} className="absolute left-3 text-muted" aria-hidden />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t`Search saved posts`}
          placeholder={t`Search saved posts…`}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className={`${controlClass} pr-12 placeholder:text-muted`}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t`Clear search`}
            data-tooltip={t`Clear search`}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
            className="absolute right-0 grid size-11 place-items-center rounded-small text-muted -outline-offset-2 hover:text-ink"
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </search>
    </div>
  )
}
