import { useLingui } from '@lingui/react/macro'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { formatCount } from './format-count.ts'
import { NO_STATS, useStats, type Stats } from './load-stats.ts'
import { useCountUp } from './use-count-up.ts'

/** Renders the two platform figures, which count up once they scroll into view. */
export function Counters() {
  const stats = useStats()
  const { t } = useLingui()
  // A figure of 0 is hidden, but figures that failed to load are shown as 0.
  const isShown = (figure: keyof Stats) => !stats || stats === NO_STATS || stats[figure] > 0
  return (
    <dl className="lp-counters">
      {isShown('userCount') && (
        <Counter label={t`Active Users`} target={stats && stats.userCount} delayMs={200} />
      )}
      {isShown('groupCount') && (
        <Counter
          label={t({ message: 'Communities', context: 'count' })}
          target={stats && stats.groupCount}
          delayMs={400}
        />
      )}
    </dl>
  )
}

function Counter({ label, target, delayMs }: { label: string; target: number | null; delayMs: number }) {
  const { ref, count } = useCountUp(target, delayMs, useReducedMotion())
  return (
    <div ref={ref} className="lp-counter">
      <dt>{label}</dt>
      <dd>{target === null ? '...' : <span data-final={formatCount(target)}>{formatCount(count)}</span>}</dd>
    </div>
  )
}
