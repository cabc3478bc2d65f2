import { useLingui } from '@lingui/react/macro'
import type { GroupAgent, GroupAgentUsage } from '@guildhall/contract/group-agents'
import { moneyText } from '#web/features/agents/admin/usage/usage-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'

const HUES = 7
const openBudget = lazyDialog(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

/** Shows what the agents of a group used today, and by which of them. */
export function BudgetCard({
  groupId,
  usage,
  agents,
}: {
  groupId: string
  usage: GroupAgentUsage
  agents: readonly GroupAgent[]
}) {
  const { t } = useLingui()
  const { engagements, maxEngagements, spentMicros, dayBudgetMicros } = usage
  const [spent, budget] = [moneyText(spentMicros), moneyText(dayBudgetMicros)]
  const text = t({
    message: `${engagements} of ${maxEngagements} engagements · ${spent} of ${budget}`,
    context: 'fact: what AI agents used today',
  })
  const isUsedUp = spentMicros >= dayBudgetMicros
  // An agent keeps its colour, also when another has not acted yet.
  const parts = agents
    .map(({ id, name, usedToday }, at) => ({ id, name, usedToday, hue: at % HUES }))
    .filter(({ usedToday }) => usedToday > 0)
  const whole = Math.max(maxEngagements, engagements, 1)
  return (
    <section aria-labelledby="group-budget" className="card grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 id="group-budget" className="text-md">{t`Group budget today`}</h3>
          <p className="text-sm text-muted tabular-nums">{text}</p>
        </div>
        <Button
          aria-haspopup="dialog"
          onPointerEnter={openBudget.preload}
          onClick={() => openBudget({ groupId, dayBudgetMicros })}
        >{t`Change limit`}</Button>
      </div>
      <div
        role="meter"
        aria-labelledby="group-budget"
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={engagements}
        aria-valuetext={text}
        className="group-agents-meter h-3"
      >
        {parts.map(({ id, usedToday, hue }) => (
          <i key={id} data-hue={hue} style={{ width: `${(100 * usedToday) / whole}%` }} />
        ))}
      </div>
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {parts.map(({ id, name, usedToday, hue }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5">
              <i data-hue={hue} aria-hidden className="size-2 flex-none rounded-[2px] bg-(--from)" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name} {usedToday}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isUsedUp && (
        <p className="text-sm text-pretty text-warn">
          {t`Today’s budget is used up. Agents start again after midnight UTC.`}
        </p>
      )}
    </section>
  )
}
