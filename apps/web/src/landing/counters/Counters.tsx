import { useLingui } from '@lingui/react/macro'
import { useStillness } from '../use-stillness.ts'
import { formatCount } from './format-count.ts'
import { NONE, useStats, type Stats } from './load-stats.ts'
import { useCountUp } from './use-count-up.ts'

/** The two figures of the platform, counted up once they come into view. */
export function Counters() {
  const stats = useStats()
  const { t } = useLingui()
  // What there is none of yet is left out; figures that could not be had are shown as 0.
  const has = (figure: keyof Stats) => !stats || stats === NONE || stats[figure] > 0
  return (
    <dl className="lp-counters">
      {has('userCount') && (
        <Counter label={t`Active Users`} target={stats && stats.userCount} delayMs={200} />
      )}
      {has('groupCount') && (
        <Counter label={t`Communities`} target={stats && stats.groupCount} delayMs={400} />
      )}
    </dl>
  )
}

function Counter({ label, target, delayMs }: { label: string; target: number | null; delayMs: number }) {
  const { ref, count } = useCountUp(target, delayMs, useStillness())
  return (
    <div ref={ref} className="lp-counter">
      <dt>{label}</dt>
      <dd>{target === null ? '...' : <span data-final={formatCount(target)}>{formatCount(count)}</span>}</dd>
    </div>
  )
}
