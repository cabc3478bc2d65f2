import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import { GroupChoice, MemberChoice, PostChoice } from './SearchChoices.tsx'
import type { SearchChoice } from './search-targets.ts'
import { optionProps } from './use-combobox.ts'
import type { SearchBoxState } from './use-search-box.ts'

/** What a search finds while one types: the first members, groups and posts, and the way to all of them. */
export function SearchList({ state }: { state: SearchBoxState }) {
  const { t } = useLingui()
  const { choices, q, isLooking, isFailed, isOld, box } = state
  const isEmpty = choices.length === 0
  const part = (kind: SearchChoice['kind']) =>
    choices.flatMap((choice, at) =>
      choice.kind === kind ? <Choice key={at} choice={choice} at={at} state={state} /> : [],
    )
  return (
    <div
      role="presentation"
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      className="search-list absolute top-full left-0 z-20 mt-2 flex animate-appear flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
    >
      {!isEmpty && (
        <div
          id={box.listId}
          role="listbox"
          aria-label={t`Search results`}
          aria-busy={isLooking}
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5 transition-opacity ${isOld ? 'opacity-60' : ''}`}
        >
          <Part title={t`Members`}>{part('member')}</Part>
          <Part title={t`Groups`}>{part('group')}</Part>
          <Part title={t`Posts`}>{part('post')}</Part>
          {part('all')}
        </div>
      )}
      <div role="status" className={isEmpty ? 'px-4 py-4 text-base text-muted' : 'sr-only'}>
        {!isEmpty ? (
          <Plural value={choices.length - 1} one="# result" other="# results" />
        ) : isLooking ? (
          <span className="flex items-center gap-2.5">
            <Spinner size={16} />
            {t`Searching...`}
          </span>
        ) : isFailed ? (
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
              <Trans>Nothing here for “{q}”.</Trans>
            </span>
          </span>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
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

function Choice({ choice, at, state }: { choice: SearchChoice; at: number; state: SearchBoxState }) {
  const { q } = state
  const props = optionProps(state.box, at, state.take)
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
