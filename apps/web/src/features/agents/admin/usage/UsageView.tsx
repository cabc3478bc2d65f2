import '#web/features/charts/charts.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { USAGE_DAYS } from '@guildhall/contract/agent-limits'
import { useQuery } from '@tanstack/react-query'
import { ChartsSkeleton } from '#web/features/charts/ChartsSkeleton.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { AgentPicker } from './AgentPicker.tsx'
import { FeedbackList } from '../../feedback/FeedbackList.tsx'
import { Usage } from './Usage.tsx'
import { usageAgent, usagePeriod } from './usage-filter.ts'
import { agentFeedbackQuery, agentUsageQuery } from './usage.queries.ts'

/** Shows what the agents did and used, and what members wrote about their answers. */
export function UsageView() {
  const { t } = useLingui()
  const days = usagePeriod.use()
  const chosen = usageAgent.use()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(agentUsageQuery(days))
  const agents = data?.agents ?? []
  const agentId = agents.some(({ id }) => id === chosen) ? chosen : null
  return (
    <div className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-2 desk:gap-4">
      <div className="flex flex-wrap gap-3 max-desk:px-4 max-desk:py-1">
        <Segments
          label={t({ message: 'Period', context: 'label' })}
          value={days}
          choices={USAGE_DAYS.map((value) => ({
            value,
            label: plural(value, { one: '# day', other: '# days' }),
          }))}
          onChange={usagePeriod.set}
          className="max-desk:w-full desk:w-80"
        />
        <AgentPicker agents={agents} value={agentId} onChange={usageAgent.set} />
      </div>
      {data && !(isError && isPlaceholderData) ? (
        <Usage usage={data} agentId={agentId} isBusy={isPlaceholderData} />
      ) : isError && !isFetching ? (
        <section className="card">
          <LoadFailed title={t`Couldn’t load the usage`} onRetry={() => void refetch()} />
        </section>
      ) : (
        <ChartsSkeleton label={t`Loading usage…`} />
      )}
      <FeedbackList query={agentFeedbackQuery} />
    </div>
  )
}
