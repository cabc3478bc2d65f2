import '#web/features/charts/charts.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  ATTRIBUTION_DAYS,
  ATTRIBUTION_PERIODS,
  type AttributionPeriod,
} from '@guildhall/contract/lead-attribution-limits'
import { ChartCard } from '#web/features/charts/ChartCard.tsx'
import { ChartsSkeleton } from '#web/features/charts/ChartsSkeleton.tsx'
import { createStore } from '#web/lib/create-store.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { LeadPosts } from './LeadPosts.tsx'
import { attributionQuery, funnelQuery } from './origins.queries.ts'
import { useFunnelChart, useOriginCharts } from './use-origin-charts.ts'

/** The period on screen. It is the same after a visit to one of the posts. */
const shownPeriod = createStore<AttributionPeriod>('weekly')

/** Shows how leads moved through the stages, how many came and were converted, and which posts brought this about. */
export function OriginsView({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const period = shownPeriod.use()
  const attribution = useQuery(attributionQuery(groupId, period))
  const funnel = useQuery(funnelQuery(groupId, period))
  const funnelChart = useFunnelChart()
  const charts = useOriginCharts()
  const both = [attribution, funnel]
  const step = period === 'daily' ? 'day' : 'week'
  const { daily, weekly } = ATTRIBUTION_PERIODS
  return (
    <div className="charts">
      <Segments
        label={t({ message: 'Period', context: 'label' })}
        value={period}
        choices={[
          { value: 'daily', label: plural(daily, { one: '# day', other: '# days' }) },
          { value: 'weekly', label: plural(weekly, { one: '# week', other: '# weeks' }) },
        ]}
        onChange={shownPeriod.set}
        className="max-desk:mx-4 desk:w-80 desk:max-w-full"
      />
      {attribution.data && funnel.data ? (
        <div aria-busy={both.some(({ isPlaceholderData }) => isPlaceholderData)} className="charts">
          <div className="charts-grid flat-cards">
            <ChartCard chart={funnelChart} series={{ points: funnel.data.points, step }} />
            {charts.map((chart) => (
              <ChartCard key={chart.id} chart={chart} series={{ points: attribution.data.points, step }} />
            ))}
            <LeadPosts groupId={groupId} totals={attribution.data.totals} />
          </div>
        </div>
      ) : both.some(({ isError }) => isError) && !both.some(({ isFetching }) => isFetching) ? (
        <section className="card">
          <LoadFailed
            title={t`Couldn’t load where leads come from`}
            onRetry={() => {
              for (const { isError, refetch } of both) if (isError) void refetch()
            }}
          />
        </section>
      ) : (
        <ChartsSkeleton label={t`Loading where leads come from…`} />
      )}
      <p className="text-sm text-pretty text-muted max-desk:px-4">
        {t`Days are in UTC. A lead comes from the post that they engaged with first. When they move on to a later stage, it counts for the last post they engaged with in the ${ATTRIBUTION_DAYS} days before. Each lead counts once for each stage, and no longer if they’re moved back.`}
      </p>
    </div>
  )
}
