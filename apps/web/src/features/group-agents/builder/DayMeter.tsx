import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { GroupAgent, GroupAgentUsage } from '@guildhall/contract/group-agents'
import { useId } from 'react'
import { moneyText } from '#web/features/agents/admin/usage/usage-text.ts'
import { groupUsageQuery } from '../group-agents.queries.ts'

const MICROS_PER_CENT = 10_000

/** Shows which part of the group's remaining day the agent can take, and what that costs. */
export function DayMeter({
  groupId,
  agent,
  value,
}: {
  groupId: string
  agent: GroupAgent | null
  /** Its engagements per day. */
  value: number
}) {
  const { t } = useLingui()
  const textId = useId()
  const { data: usage } = useQuery(groupUsageQuery(groupId))
  if (!usage) return <div className="min-w-0 flex-1 max-desk:basis-full" />
  const { own, left } = shareOf(usage, agent, value)
  const cost = moneyText(Math.ceil((costOf(usage) * value) / MICROS_PER_CENT) * MICROS_PER_CENT)
  return (
    <div className="mr-auto grid min-w-0 flex-1 gap-1.5 max-desk:basis-full desk:max-w-105">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
        <span id={textId}>
          <Trans>
            <b className="text-ink">{own}</b> of the {left} left in the group’s day
          </Trans>
        </span>
        {costOf(usage) > 0 && <span>{t`about ${cost} a day`}</span>}
      </p>
      <div
        role="meter"
        aria-labelledby={textId}
        aria-valuemin={0}
        aria-valuemax={Math.max(left, 1)}
        aria-valuenow={own}
        className="group-agents-meter h-2"
      >
        <i style={{ width: `${left === 0 ? 0 : (100 * own) / left}%` }} />
      </div>
    </div>
  )
}

/** Returns what is left of the day for this agent, and for all agents together with it. */
function shareOf(usage: GroupAgentUsage, agent: GroupAgent | null, value: number) {
  const before = agent?.isActive ? Math.max(agent.dayCap - agent.usedToday, 0) : 0
  const others = Math.max(usage.maxEngagements - usage.engagements - before, 0)
  const own = Math.max(value - (agent?.usedToday ?? 0), 0)
  return { own, left: others + own }
}

/** Returns what an engagement cost today on average, in millionths of a dollar; 0 if there was none. */
function costOf({ engagements, spentMicros }: GroupAgentUsage): number {
  return engagements === 0 ? 0 : spentMicros / engagements
}
