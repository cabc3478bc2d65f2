import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Chart } from '#web/features/charts/chart.ts'
import type { UsagePoint } from './usage-points.ts'
import { moneyText, secondsText } from './usage-text.ts'

/** One cent, in millionths of a dollar. */
const MIN_COST_SPAN = 10_000
const MIN_TIME_SPAN_MS = 1_000

/** Returns the charts of what agents did and used. */
export function useUsageCharts(): Chart<UsagePoint>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'runs',
      title: t({ message: 'Runs', context: 'heading' }),
      isAmount: true,
      valueOf: ({ runs }) => runs,
      textOf: ({ runs, answered }) =>
        t`${plural(runs, { one: '# run', other: '# runs' })}, ${answered} answered`,
      empty: t`No runs in this period`,
      columns: [
        { label: t({ message: 'Runs', context: 'heading' }), valueOf: ({ runs }) => runs },
        { label: t({ message: 'Answered', context: 'heading' }), valueOf: ({ answered }) => answered },
      ],
    },
    {
      id: 'refusals',
      title: t`Refusals and failures`,
      isAmount: true,
      valueOf: ({ refused, failed }) => refused + failed,
      textOf: ({ refused, failed }) => t`${refused} refused, ${failed} failed`,
      empty: t`No refusals or failures in this period`,
      columns: [
        { label: t({ message: 'Refused', context: 'heading' }), valueOf: ({ refused }) => refused },
        { label: t({ message: 'Failed', context: 'heading' }), valueOf: ({ failed }) => failed },
      ],
    },
    {
      id: 'tokens',
      title: t({ message: 'Tokens', context: 'heading' }),
      isAmount: true,
      valueOf: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
      textOf: ({ inputTokens, outputTokens }) => {
        const [input, output] = [i18n.number(inputTokens), i18n.number(outputTokens)]
        return t`${input} read, ${output} written`
      },
      empty: t`No tokens used in this period`,
      columns: [
        {
          label: t({ message: 'Read', context: 'heading: tokens' }),
          valueOf: ({ inputTokens }) => inputTokens,
        },
        {
          label: t({ message: 'Written', context: 'heading: tokens' }),
          valueOf: ({ outputTokens }) => outputTokens,
        },
      ],
    },
    {
      id: 'cost',
      title: t({ message: 'Cost', context: 'heading' }),
      isAmount: true,
      valueOf: ({ costMicros }) => costMicros,
      textOf: ({ costMicros }) => moneyText(costMicros),
      empty: t`No costs in this period`,
      columns: [
        { label: t({ message: 'Cost', context: 'heading' }), valueOf: ({ costMicros }) => costMicros },
      ],
      format: moneyText,
      minSpan: MIN_COST_SPAN,
    },
    {
      id: 'time',
      title: t`Response time`,
      isAmount: true,
      valueOf: ({ latencyMs }) => latencyMs,
      textOf: ({ latencyMs }) => (latencyMs === null ? t`No answers` : secondsText(latencyMs)),
      empty: t`No answers in this period`,
      columns: [{ label: t`Response time`, valueOf: ({ latencyMs }) => latencyMs }],
      format: secondsText,
      minSpan: MIN_TIME_SPAN_MS,
    },
  ]
}
