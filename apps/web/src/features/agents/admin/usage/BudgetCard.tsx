import { useLingui } from '@lingui/react/macro'
import type { AgentUsage } from '@guildhall/contract/agents'
import clsx from 'clsx'
import { moneyText } from './usage-text.ts'

/** Shows what all agents spent today, and how much of the site's daily budget that is. */
export function BudgetCard({ usage: { spentTodayMicros, dayBudgetMicros } }: { usage: AgentUsage }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="budget" className="card grid gap-2 p-4 desk:p-5">
      <h2 id="budget" className="text-lg">
        {t`Spent today`}
      </h2>
      {dayBudgetMicros === null ? (
        <>
          <p className="text-xl font-[650] tabular-nums">{moneyText(spentTodayMicros)}</p>
          <p className="text-sm text-muted">{t`No daily budget is set.`}</p>
        </>
      ) : (
        <Budget spent={spentTodayMicros} budget={dayBudgetMicros} />
      )}
    </section>
  )
}

function Budget({ spent, budget }: { spent: number; budget: number }) {
  const { t } = useLingui()
  const [used, most] = [moneyText(spent), moneyText(budget)]
  const text = t({ message: `${used} of ${most}`, context: 'fact: money spent' })
  const isUsedUp = spent >= budget
  const share = isUsedUp ? 100 : (100 * spent) / budget
  return (
    <>
      <p className="text-xl font-[650] tabular-nums">{text}</p>
      <div
        role="meter"
        aria-labelledby="budget"
        aria-valuemin={0}
        aria-valuemax={budget}
        aria-valuenow={Math.min(spent, budget)}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div className={clsx('h-full', isUsedUp ? 'bg-warn' : 'bg-primary')} style={{ width: `${share}%` }} />
      </div>
      <p className={clsx('text-sm text-pretty', isUsedUp ? 'text-warn' : 'text-muted')}>
        {isUsedUp
          ? t`Today’s budget is used up. Agents answer again after midnight UTC.`
          : t`All agents share this budget. It starts again at midnight UTC.`}
      </p>
    </>
  )
}
