import { useLingui } from '@lingui/react/macro'
import { MAX_SEARCH_LENGTH } from '@guildhall/contract/search'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { SEARCH_BOX } from './search-box-id.ts'
import { useSearchBox } from './use-search-box.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const SearchList = lazyNamed(async () => (await import('./SearchList.tsx')).SearchList)

/** Renders the search box of the top bar, with a dropdown of results while typing. */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useLingui()
  const state = useSearchBox()
  return (
    <search
      className={clsx('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && state.close()}
    >
      <Search
        size={18}
        strokeWidth={2}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        {...state.combobox.inputProps}
        id={SEARCH_BOX}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={t`Search Guildhall`}
        placeholder={t`Search Guildhall`}
        maxLength={MAX_SEARCH_LENGTH}
        value={state.typed}
        onChange={(event) => state.type(event.target.value)}
        onFocus={state.open}
        onClick={state.open}
        className="h-10 w-full rounded-capsule border border-transparent bg-sunken pr-4 pl-9.5 text-base placeholder:text-muted focus:border-line focus:bg-surface"
      />
      {state.isOpen && (
        <Suspense>
          <SearchList state={state} />
        </Suspense>
      )}
    </search>
  )
}
