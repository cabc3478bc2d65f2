import { useLingui } from '@lingui/react/macro'
import type { AgentUsage } from '@guildhall/contract/agents'
import { Badge } from '#web/ui/Badge.tsx'
import { daysOf, totalOf } from './usage-points.ts'
import { moneyText, secondsText } from './usage-text.ts'

/** Compares the agents in a table, which scrolls sideways where it is narrow. */
export function AgentTable({ usage: { agents, days } }: { usage: AgentUsage }) {
  const { t, i18n } = useLingui()
  const title = t`Usage by agent`
  return (
    <section
      aria-labelledby="usage-by-agent"
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 desk:p-5"
    >
      <h3 id="usage-by-agent" className="text-lg">
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className="charts-table h-auto!">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Agent', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Runs', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Answered', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Refused', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Failed', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Tokens', context: 'heading' })}</th>
              <th scope="col">{t({ message: 'Cost', context: 'heading' })}</th>
              <th scope="col">{t`Response time`}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map(({ id, name, username }) => {
              const total = totalOf(daysOf(days, id))
              return (
                <tr key={id}>
                  <th scope="row">
                    <span className="flex max-w-56 min-w-32 items-center gap-2">
                      <span dir="auto" title={name} className="min-w-0 truncate">
                        {name}
                      </span>
                      {username === null && (
                        <Badge tone="quiet">{t({ message: 'Deleted', context: 'badge' })}</Badge>
                      )}
                    </span>
                  </th>
                  <td>{i18n.number(total.runs)}</td>
                  <td>{i18n.number(total.answered)}</td>
                  <td>{i18n.number(total.refused)}</td>
                  <td>{i18n.number(total.failed)}</td>
                  <td>{i18n.number(total.inputTokens + total.outputTokens)}</td>
                  <td>{moneyText(total.costMicros)}</td>
                  <td>{total.latencyMs === null ? '–' : secondsText(total.latencyMs)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
