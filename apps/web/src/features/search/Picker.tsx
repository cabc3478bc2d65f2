import './search.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import { X, type LucideIcon } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { isSearchable } from './search.queries.ts'
import { optionProps, useCombobox } from './use-combobox.ts'

const DEBOUNCE_MS = 300

/** An option of a `Picker`. */
export type PickerItem = { id: string; name: string; note: ReactNode; avatar: ReactNode }
/** Current state of a search for options. */
export type Lookup = { items: PickerItem[]; isSearching: boolean; hasFailed: boolean }

/** Filter field with autocomplete by name. Replaced by the name of the chosen option and a clear button. */
export function Picker({
  label,
  placeholder,
  icon: Icon,
  chosen,
  useLookup,
  onChoose,
}: {
  label: string
  placeholder: string
  icon: LucideIcon
  /** Name of the chosen option. */
  chosen: string | null
  useLookup: (q: string) => Lookup
  onChoose: (item: PickerItem | null) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const text = typed.trim()
  const q = useDebouncedValue(text, DEBOUNCE_MS)
  const { items, isSearching, hasFailed } = useLookup(q)
  const isOpen = isExpanded && isSearchable(text)
  const combobox = useCombobox({
    isOpen: isOpen && items.length > 0,
    count: items.length,
    listKey: q,
    onSelect: (index) => select(index ?? 0),
    onClose: () => setExpanded(false),
    onClear: () => setTyped(''),
  })

  function select(index: number): void {
    const item = items[index]
    if (!item || q !== text) return
    setTyped('')
    setExpanded(false)
    onChoose(item)
  }

  if (chosen !== null)
    return (
      <span className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-accent pl-3 text-base font-semibold text-on-accent desk:min-h-9">
        <Icon size={18} strokeWidth={1.9} className="flex-none" aria-hidden />
        <span dir="auto" className="min-w-0 truncate">
          {chosen}
        </span>
        <button
          type="button"
          aria-label={t`Clear filter: ${label}`}
          data-tooltip={t`Clear filter`}
          onClick={() => onChoose(null)}
          className="grid size-11 flex-none place-items-center rounded-control -outline-offset-2 desk:size-9"
        >
          <X size={16} aria-hidden />
        </button>
      </span>
    )
  return (
    <div
      className="relative min-w-0 flex-1 desk:max-w-56"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setExpanded(false)}
    >
      <Icon
        size={18}
        strokeWidth={1.9}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        {...combobox.inputProps}
        ref={input}
        type="text"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setExpanded(true)
        }}
        onFocus={() => setExpanded(true)}
        className="min-h-11 w-full rounded-control border border-line bg-surface pr-3 pl-9.5 text-base placeholder:text-muted desk:min-h-9"
      />
      {isOpen && (
        <div
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-10 mt-1.5 max-h-80 w-72 max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-card border border-line bg-raised py-1.5 shadow-float"
        >
          {items.length > 0 && (
            <div id={combobox.listId} role="listbox" aria-label={label}>
              {items.map((item, index) => (
                <div key={item.id} {...optionProps(combobox, index, select)} className="search-choice">
                  {item.avatar}
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate text-base font-semibold">
                      {item.name}
                    </span>
                    <span className="search-note">{item.note}</span>
                  </span>
                </div>
              ))}
            </div>
          )}
          <div role="status" className="px-4 py-2 text-base text-muted empty:hidden">
            {items.length > 0 ? null : isSearching || q !== text ? (
              <span className="flex items-center gap-2.5">
                <Spinner size={16} />
                {t({ message: 'Searching...', context: 'status' })}
              </span>
            ) : hasFailed ? (
              t`Search failed`
            ) : (
              t`No results found`
            )}
          </div>
        </div>
      )}
    </div>
  )
}
