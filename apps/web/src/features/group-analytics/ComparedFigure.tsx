import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AnalyticsDays, AnalyticsTotal } from '@guildhall/contract/group-analytics'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { Figure } from '#web/features/charts/Figure.tsx'
import { changeOf, type Change } from './change.ts'

const ICONS = { up: TrendingUp, down: TrendingDown, same: null }
const TONES = { up: 'text-good', down: 'text-warn', same: 'text-muted' }

/** A figure of the whole period, its change against the period before, and a note about it. */
export function ComparedFigure({
  label,
  total,
  days,
  note,
}: {
  label: string
  total: AnalyticsTotal
  days: AnalyticsDays
  note: string
}) {
  const { i18n } = useLingui()
  const change = changeOf(total)
  return (
    <Figure label={label} value={i18n.number(total.value)} note={note}>
      {change && <ChangeText change={change} days={days} />}
    </Figure>
  )
}

/** Shows a change as a number; screen readers get a sentence. */
function ChangeText({ change: { direction, share }, days }: { change: Change; days: AnalyticsDays }) {
  const { t, i18n } = useLingui()
  const Icon = ICONS[direction]
  const percent = share === null ? '' : i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const words = {
    up:
      share === null
        ? t`Higher than in ${plural(days, { one: 'the day before', other: 'the # days before' })}, with none`
        : t`${percent} higher than in ${plural(days, { one: 'the day before', other: 'the # days before' })}`,
    down: t`${percent} lower than in ${plural(days, { one: 'the day before', other: 'the # days before' })}`,
    same: t`The same as in ${plural(days, { one: 'the day before', other: 'the # days before' })}`,
  }[direction]
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold tabular-nums ${TONES[direction]}`}>
      {Icon && <Icon size={16} strokeWidth={2.1} aria-hidden />}
      <span aria-hidden title={words}>
        {direction === 'same' ? t({ message: 'unchanged', context: 'fact' }) : percent}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
