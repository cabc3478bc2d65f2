import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { LEAD_SORTS, LEAD_STAGES } from '@guildhall/contract/lead-limits'
import { Columns3, LayoutGrid } from 'lucide-react'
import { useSession } from '#web/features/members/session.queries.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { LeadFilters as Filters, LeadView } from './lead-list.ts'
import { LeadCount } from './LeadCount.tsx'
import { LeadSearch } from './LeadSearch.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { STAGE_WORDS } from './stage-words.ts'

/** What narrows the list of leads down and sorts it, how many there are, and how they are shown. */
export function LeadFilters({
  groupId,
  chosen,
  shown,
  onChange,
  view,
  onView,
}: {
  groupId: string
  chosen: Filters
  /** The filters of the list: what is typed reaches them a little later. */
  shown: Filters
  onChange: (next: Partial<Filters>) => void
  view: LeadView
  onView: (view: LeadView) => void
}) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const sorts = { score: t`Highest score`, recent: t`Last active` }
  return (
    <div className="leads-filters">
      <div className="leads-filters-row">
        <LeadSearch value={chosen.q} onChange={(q) => onChange({ q })} />
        <FilterSelect
          label={t({ message: 'Stage', context: 'filter' })}
          value={chosen.stage ?? ''}
          onChange={(value) => onChange({ stage: LEAD_STAGES.find((stage) => stage === value) ?? null })}
          className="leads-filters-choice"
        >
          <option value="">{t`All Stages`}</option>
          {LEAD_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(STAGE_WORDS[stage])}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label={t`Sort leads by`}
          value={chosen.sort}
          onChange={(value) => onChange({ sort: LEAD_SORTS.find((sort) => sort === value) ?? 'score' })}
          className="leads-filters-choice"
        >
          {LEAD_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sorts[sort]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <div className="leads-filters-row">
        <Toggle
          label={t`Hot Leads Only`}
          checked={chosen.onlyHot}
          onChange={(onlyHot) => onChange({ onlyHot })}
        />
        {user && (
          <Toggle
            label={t`Assigned to me`}
            checked={chosen.assignedTo !== null}
            onChange={(isOn) => onChange({ assignedTo: isOn ? user.id : null })}
          />
        )}
        <div className="flex flex-1 items-center justify-between gap-3 desk:justify-end">
          <LeadCount groupId={groupId} filters={shown} />
          <Segments
            label={t({ message: 'View', context: 'label' })}
            value={view}
            choices={[
              { value: 'grid', label: t({ message: 'Grid', context: 'choice' }), icon: LayoutGrid },
              { value: 'board', label: t({ message: 'Board', context: 'choice' }), icon: Columns3 },
            ]}
            onChange={onView}
            className="w-48"
          />
        </div>
      </div>
      {user && <SavedFilters groupId={groupId} viewerId={user.id} filters={chosen} onChange={onChange} />}
    </div>
  )
}

function Toggle({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="leads-filters-toggle">
      <Switch label={label} checked={checked} onChange={onChange} />
      {label}
    </label>
  )
}
