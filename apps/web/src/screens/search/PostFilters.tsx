import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays, Image, UserRound, UsersRound } from 'lucide-react'
import type { PostFilter } from '#web/features/search/search.queries.ts'
import { Picker } from '#web/features/search/Picker.tsx'
import { useGroupLookup, useMemberLookup } from '#web/features/search/use-lookups.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { SPAN_DAYS, type SearchParams, type Span } from './search-params.ts'
import { useChosenNames } from './use-chosen-names.ts'
import type { useSearchParams } from './use-search-params.ts'

const SPAN_LABELS: Record<Span, MessageDescriptor> = {
  day: msg`Past 24 hours`,
  week: msg`Past week`,
  month: msg`Past month`,
  year: msg`Past year`,
}

/** Renders the filters of the post search: author, group, date, and photos or videos. */
export function PostFilters({
  params,
  filter,
  onChange,
}: {
  params: SearchParams
  /** The same parameters as a filter of the query. */
  filter: PostFilter
  onChange: ReturnType<typeof useSearchParams>['filter']
}) {
  const { t, i18n } = useLingui()
  const names = useChosenNames(filter)
  const isFiltered = Boolean(params.from ?? params.group ?? params.when ?? params.media)
  return (
    <div
      role="group"
      aria-label={t({ message: 'Filters', context: 'heading' })}
      className="flex flex-wrap items-center gap-2 max-desk:px-4 max-desk:*:basis-[calc(50%-0.25rem)]"
    >
      <Picker
        label={t({ message: 'From', context: 'filter' })}
        placeholder={t`From anyone`}
        icon={UserRound}
        chosen={params.from ? names.member : null}
        useLookup={useMemberLookup}
        onChoose={(item) => {
          if (item) names.setName(item.id, item.name)
          onChange({ from: item?.id ?? null })
        }}
      />
      <Picker
        label={t({ message: 'Group', context: 'filter' })}
        placeholder={t`In any group`}
        icon={UsersRound}
        chosen={params.group ? names.group : null}
        useLookup={useGroupLookup}
        onChoose={(item) => {
          if (item) names.setName(item.id, item.name)
          onChange({ group: item?.id ?? null })
        }}
      />
      <FilterSelect
        label={t({ message: 'Date', context: 'filter' })}
        value={params.when ?? ''}
        onChange={(when) => onChange({ when: (when || null) as Span | null })}
        icon={CalendarDays}
      >
        <option value="">{t`Any time`}</option>
        {(Object.keys(SPAN_DAYS) as Span[]).map((span) => (
          <option key={span} value={span}>
            {i18n._(SPAN_LABELS[span])}
          </option>
        ))}
      </FilterSelect>
      <button
        type="button"
        aria-pressed={params.media ?? false}
        onClick={() => onChange({ media: params.media ? null : true })}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-3.5 text-base transition-colors aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent desk:min-h-9"
      >
        <Image size={18} strokeWidth={1.9} aria-hidden />
        {t`Photos & videos`}
      </button>
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => onChange({ from: null, group: null, when: null, media: null })}
          className="text-primary"
        >
          {t`Clear filters`}
        </Button>
      )}
    </div>
  )
}
