import { useLingui } from '@lingui/react/macro'
import { Figure } from '#web/features/charts/Figure.tsx'
import type { UsageTotal } from './usage-points.ts'
import { moneyText } from './usage-text.ts'

/** The four figures of a period. */
export function UsageFigures({ total }: { total: UsageTotal }) {
  const { t, i18n } = useLingui()
  const { runs, answered, refused, failed, inputTokens, outputTokens, costMicros } = total
  const [answers, refusals, failures] = [i18n.number(answered), i18n.number(refused), i18n.number(failed)]
  const [input, output] = [i18n.number(inputTokens), i18n.number(outputTokens)]
  const each = moneyText(answered === 0 ? 0 : costMicros / answered)
  return (
    <dl className="charts-figures">
      <Figure
        label={t({ message: 'Runs', context: 'count' })}
        value={i18n.number(runs)}
        note={t({ message: `${answers} answered`, context: 'count' })}
      />
      <Figure
        label={t`Refusals and failures`}
        value={i18n.number(refused + failed)}
        note={t`${refusals} refused, ${failures} failed`}
      />
      <Figure
        label={t({ message: 'Tokens', context: 'count' })}
        value={i18n.number(inputTokens + outputTokens)}
        note={t`${input} read, ${output} written`}
      />
      <Figure
        label={t({ message: 'Cost', context: 'count' })}
        value={moneyText(costMicros)}
        note={answered === 0 ? t`No answers` : t`${each} for each answer`}
      />
    </dl>
  )
}
