import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Pipeline } from '@guildhall/contract/leads'

/** The name of a stage with its number of leads and the sum of their scores, whatever the filters show. */
export function ColumnHead({
  name,
  counted,
}: {
  name: string
  counted: Pipeline['stages'][number] | undefined
}) {
  const { t, i18n } = useLingui()
  const count = counted?.count ?? 0
  const points = i18n.number(Math.round(counted?.score ?? 0))
  return (
    <header className="leads-column-head">
      <h3 className="min-w-0 flex-1 truncate">{name}</h3>
      {counted && (
        <>
          <span aria-hidden data-tooltip={t`Sum of the scores`} className="text-xs font-normal tabular-nums">
            {t({ message: `${points} pts`, context: 'count: points' })}
          </span>
          <b aria-hidden className="text-sm tabular-nums">
            {i18n.number(count)}
          </b>
          <span className="sr-only">
            {plural(count, { one: `# lead, ${points} points`, other: `# leads, ${points} points` })}
          </span>
        </>
      )}
    </header>
  )
}
