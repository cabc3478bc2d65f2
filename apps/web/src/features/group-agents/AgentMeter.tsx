import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import clsx from 'clsx'
import { useNow } from '#web/lib/use-now.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Shows how often an agent acted today, of how often it can. */
export function AgentMeter({
  agent: { isActive, usedToday, dayCap, maxEngagementsPerDay, refusedToday },
  resetsAt,
  labelledBy,
}: {
  agent: GroupAgent
  resetsAt: string | null
  labelledBy: string
}) {
  const { t } = useLingui()
  const isFull = isActive && usedToday >= dayCap
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span className="tabular-nums">
          <Trans context="fact: how often an AI agent acted">
            <b className="text-ink">{usedToday}</b> of {dayCap} today
          </Trans>
        </span>
        {!isActive && <span className="text-xs">{t`Spends nothing`}</span>}
        {isFull && (
          <span className="text-xs font-semibold text-warn">{t`Cap reached, ${refusedToday} refused`}</span>
        )}
        {isActive && !isFull && resetsAt && <ResetsIn at={resetsAt} />}
      </div>
      <div
        role="meter"
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={Math.max(dayCap, usedToday, 1)}
        aria-valuenow={usedToday}
        aria-valuetext={t({
          message: `${usedToday} of ${dayCap} today`,
          context: 'fact: how often an AI agent acted',
        })}
        className={clsx('group-agents-meter h-2', isFull && 'group-agents-meter-full')}
      >
        <i style={{ width: `${Math.min(100, (100 * usedToday) / Math.max(dayCap, 1))}%` }} />
      </div>
      {dayCap < maxEngagementsPerDay && (
        <p className="text-xs text-warn">
          {t`Downvotes lowered its limit from ${maxEngagementsPerDay} to ${dayCap}.`}
        </p>
      )}
    </div>
  )
}

function ResetsIn({ at }: { at: string }) {
  const { t } = useLingui()
  const left = Math.max(new Date(at).getTime() - useNow(), 0)
  const hours = Math.round(left / HOUR_MS)
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <span className="text-xs">{left >= HOUR_MS ? t`Resets in ${hours} h` : t`Resets in ${minutes} min`}</span>
  )
}
