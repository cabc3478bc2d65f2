import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { HALF_LIFE_DAYS, HOT_DAYS } from '@guildhall/contract/lead-limits'
import type { LeadDetails, ScoreLine } from '@guildhall/contract/leads'
import { useId, type ReactNode } from 'react'
import { ageIn } from '#web/lib/age.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { isOwnType, LeadActivity } from './LeadActivity.tsx'

/** Explains a score line by line: what each thing the lead did is worth today, and that it adds up. */
export function ScoreExplained({ lead }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const titleId = useId()
  const { score, lines, restPoints, hotThreshold } = lead
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="flex items-center gap-2 text-md">
        {t`Score explained`}
        <Badge>
          <Points value={score} />
        </Badge>
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {t`Points halve every ${HALF_LIFE_DAYS} days. Hot is above ${hotThreshold} with activity in the last ${HOT_DAYS} days.`}
      </p>
      <table aria-labelledby={titleId} className="lead-dialog-score">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t({ message: 'Activity', context: 'heading' })}</th>
            <th scope="col">{t`Points and age`}</th>
            <th scope="col">{t`Worth today`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ExplainedLine key={`${line.type} ${line.postId} ${line.text} ${line.lastAt}`} line={line} />
          ))}
          {restPoints > 0 && <SumRow title={<Trans>Earlier activity</Trans>} points={restPoints} />}
        </tbody>
        <tfoot>
          <SumRow title={<Trans>Score today</Trans>} points={score} />
        </tfoot>
      </table>
    </section>
  )
}

function ExplainedLine({ line }: { line: ScoreLine }) {
  const { type, postId, text, count, pointsEach, points, lastAt } = line
  const now = useNow()
  const days = Math.max(0, ageIn(lastAt, now).days)
  const worth = plural(pointsEach, { one: '# pt', other: '# pts' })
  const age = plural(days, { 0: 'today', other: '# d' })
  if (!isOwnType(type)) return null
  return (
    <tr>
      <th scope="row">
        <span className="line-clamp-2 wrap-anywhere">
          <LeadActivity type={type} postId={postId} title={text} />
        </span>
      </th>
      <td>
        {count > 1 ? (
          <Trans>
            {count} × {worth} · {age}
          </Trans>
        ) : (
          <Trans>
            {worth} · {age}
          </Trans>
        )}
      </td>
      <td>
        <Points value={points} />
      </td>
    </tr>
  )
}

function SumRow({ title, points }: { title: ReactNode; points: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {title}
      </th>
      <td>
        <Points value={points} />
      </td>
    </tr>
  )
}

/** Points with one decimal. */
function Points({ value }: { value: number }) {
  const { i18n } = useLingui()
  return i18n.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
