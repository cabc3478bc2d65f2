import './search.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import { GroupChoice, MemberChoice, PostChoice } from './SearchChoices.tsx'
import type { SearchChoice } from './search-targets.ts'
import { optionProps } from './use-combobox.ts'
import type { SearchBoxState } from './use-search-box.ts'

/** Renders the dropdown of the search box: the first members, groups and posts, and a link to all results. */
export function SearchList({ state }: { state: SearchBoxState }) {
  const { t } = useLingui()
  const { choices, q, isSearching, hasFailed, isStale, combobox } = state
  const isEmpty = choices.length === 0
  const optionsOf = (kind: SearchChoice['kind']) =>
    choices.flatMap((choice, index) =>
      choice.kind === kind ? <Choice key={index} choice={choice} index={index} state={state} /> : [],
    )
  return (
    <div
      role="presentation"
      // Keep the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="search-list absolute top-full left-0 z-20 mt-2 flex animate-appear flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
    >
      {!isEmpty && (
        <div
          id={combobox.listId}
          role="listbox"
          aria-label={t`Search results`}
          aria-busy={isSearching}
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5 transition-opacity ${isStale ? 'opacity-60' : ''}`}
        >
          <Section title={t({ message: 'Members', context: 'heading' })}>{optionsOf('member')}</Section>
          <Section title={t({ message: 'Groups', context: 'heading' })}>{optionsOf('group')}</Section>
          <Section title={t({ message: 'Posts', context: 'heading' })}>{optionsOf('post')}</Section>
          {optionsOf('all')}
        </div>
      )}
      <div role="status" className={isEmpty ? 'px-4 py-4 text-base text-muted' : 'sr-only'}>
        {!isEmpty ? (
          <Plural value={choices.length - 1} one="# result" other="# results" />
        ) : isSearching ? (
          <span className="flex items-center gap-2.5">
            <Spinner size={16} />
            {t({ message: 'Searching...', context: 'status' })}
          </span>
        ) : hasFailed ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {t`Search failed`}
            <button
              type="button"
              onClick={state.retry}
              className="min-h-8 rounded-small font-semibold text-primary hover:underline"
            >
              {t`Try again`}
            </button>
          </span>
        ) : (
          <span className="grid gap-0.5">
            <span className="font-semibold text-ink">{t`No results found`}</span>
            <span className="wrap-anywhere">
              <Trans>Nothing matches “{q}”.</Trans>
            </span>
          </span>
        )}
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <div aria-hidden className="px-4 pt-2 pb-1 text-xs font-[650] tracking-[0.02em] text-muted">
        {title}
      </div>
      {children}
    </div>
  )
}

function Choice({ choice, index, state }: { choice: SearchChoice; index: number; state: SearchBoxState }) {
  const { q } = state
  const props = optionProps(state.combobox, index, state.select)
  if (choice.kind === 'member') return <MemberChoice {...props} member={choice.member} q={q} />
  if (choice.kind === 'group') return <GroupChoice {...props} group={choice.group} q={q} />
  if (choice.kind === 'post') return <PostChoice {...props} post={choice.post} q={q} />
  return (
    <div
      {...props}
      className="search-choice mt-1.5 min-h-12 border-t border-line text-base font-semibold text-primary"
    >
      <Search size={18} strokeWidth={2.1} className="flex-none" aria-hidden />
      <span className="min-w-0 truncate">
        <Trans>See all results for “{q}”</Trans>
      </span>
    </div>
  )
}
