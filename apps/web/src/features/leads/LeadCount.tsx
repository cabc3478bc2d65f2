import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Pipeline } from '@guildhall/contract/leads'
import { isFiltered, type LeadFilters } from './lead-list.ts'
import { useLeads, usePipeline } from './leads.queries.ts'

/** How many leads the filters show. Where only the loaded ones can be counted, more of them are a plus. */
export function LeadCount({ groupId, filters }: { groupId: string; filters: LeadFilters }) {
  const { t, i18n } = useLingui()
  const { pipeline } = usePipeline(groupId)
  const { leads, isLoaded, hasNextPage } = useLeads(groupId, filters)
  const known = pipeline && countedBy(pipeline, filters)
  const count = known ?? leads.length
  const number = i18n.number(count)
  return (
    <p role="status" className="text-sm whitespace-nowrap text-muted tabular-nums">
      {known !== null && known !== undefined
        ? plural(count, { one: '# lead', other: '# leads' })
        : isLoaded &&
          (hasNextPage
            ? t({ message: `${number}+ leads`, context: 'count' })
            : plural(count, { one: '# lead', other: '# leads' }))}
    </p>
  )
}

/** Returns the number of leads if the pipeline has counted exactly these; null if not. */
function countedBy(pipeline: Pipeline, filters: LeadFilters): number | null {
  if (!isFiltered(filters)) return pipeline.leadCount
  const { stage, onlyHot } = filters
  if (stage !== null && !isFiltered({ ...filters, stage: null }))
    return pipeline.stages.find((counted) => counted.stage === stage)?.count ?? null
  return onlyHot && !isFiltered({ ...filters, onlyHot: false }) ? pipeline.hotCount : null
}
