import '#web/features/charts/charts.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ANALYTICS_DAYS, type AnalyticsDays, type GroupAnalytics } from '@guildhall/contract/group-analytics'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#web/features/charts/ChartCard.tsx'
import { ChartsSkeleton } from '#web/features/charts/ChartsSkeleton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { groupAnalyticsQuery } from './analytics.queries.ts'
import { BestHelpers } from './BestHelpers.tsx'
import { BestPosts } from './BestPosts.tsx'
import { Figures } from './Figures.tsx'
import { analyticsPeriod } from './period.ts'
import { useCharts } from './use-charts.ts'

/** Shows how a group developed: figures, charts over time, the best posts and the best helpers. */
export function AnalyticsView({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const days = analyticsPeriod.use()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    groupAnalyticsQuery(group.id, days),
  )
  return (
    <>
      <Segments
        label={t({ message: 'Period', context: 'label' })}
        value={days}
        choices={ANALYTICS_DAYS.map((value) => ({
          value,
          label: plural(value, { one: '# day', other: '# days' }),
        }))}
        onChange={analyticsPeriod.set}
        className="max-desk:mx-4 desk:w-100 desk:max-w-full"
      />
      {data && !(isError && isPlaceholderData) ? (
        <Analytics analytics={data} days={days} isBusy={isPlaceholderData} />
      ) : isError && !isFetching ? (
        <section className="card">
          <LoadFailed title={t`Couldn’t load the analytics`} onRetry={() => void refetch()} />
        </section>
      ) : (
        <ChartsSkeleton label={t`Loading analytics…`} />
      )}
    </>
  )
}

function Analytics({
  analytics,
  days,
  isBusy,
}: {
  analytics: GroupAnalytics
  days: AnalyticsDays
  isBusy: boolean
}) {
  const { t } = useLingui()
  const charts = useCharts()
  return (
    <div aria-busy={isBusy || undefined} className="charts">
      <Figures analytics={analytics} days={days} />
      <div className="charts-grid flat-cards">
        {charts.map((chart) => (
          <ChartCard key={chart.id} chart={chart} series={analytics} />
        ))}
        <BestPosts posts={analytics.bestPosts} />
        <BestHelpers helpers={analytics.bestHelpers} />
      </div>
      <p className="text-sm text-pretty text-muted max-desk:px-4 max-desk:pb-4">
        {t`Days are in UTC. Deleted posts, comments and reactions don’t count. The number of active members, the best posts and the best helpers are updated every few minutes.`}
      </p>
    </div>
  )
}
