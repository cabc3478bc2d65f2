import { useLingui } from '@lingui/react/macro'
import type { AgentUsage } from '@guildhall/contract/agents'
import { ChartLine } from 'lucide-react'
import { ChartCard } from '#web/features/charts/ChartCard.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AgentTable } from './AgentTable.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { daysOf, totalOf, usagePoints } from './usage-points.ts'
import { UsageFigures } from './UsageFigures.tsx'
import { useUsageCharts } from './use-usage-charts.ts'

/** Shows figures, charts and a table of what one agent, or all of them, did and used. */
export function Usage({
  usage,
  agentId,
  isBusy,
}: {
  usage: AgentUsage
  agentId: string | null
  isBusy: boolean
}) {
  const { t } = useLingui()
  const charts = useUsageCharts()
  const series = { points: usagePoints(usage, agentId), step: 'day' as const }
  return (
    <div aria-busy={isBusy || undefined} className="charts flat-cards">
      <BudgetCard usage={usage} />
      {usage.days.length === 0 ? (
        <section className="card">
          <EmptyState icon={ChartLine} title={t`No usage in this period`} level={2}>
            {t`When members mention an AI agent, what it does and uses shows up here.`}
          </EmptyState>
        </section>
      ) : (
        <>
          <UsageFigures total={totalOf(daysOf(usage.days, agentId))} />
          <div className="charts-grid flat-cards">
            {charts.map((chart) => (
              <ChartCard key={chart.id} chart={chart} series={series} />
            ))}
          </div>
          <AgentTable usage={usage} />
          <p className="text-sm text-pretty text-muted max-desk:px-4">
            {t`Days are in UTC. Costs are calculated from the tokens and the prices set on the server.`}
          </p>
        </>
      )}
    </div>
  )
}
