import { useLingui } from '@lingui/react/macro'
import type { Lead } from '@guildhall/contract/leads'
import { LeadTile } from './LeadTile.tsx'

/** What is dragged: a lead, and the number of leads that come along. */
export function LiftedTile({ leads }: { leads: readonly Lead[] }) {
  const { i18n } = useLingui()
  const [first] = leads
  if (!first) return null
  return (
    <div aria-hidden className="leads-tile leads-tile-lifted" data-several={leads.length > 1 || undefined}>
      <LeadTile lead={first} isPicked={false} />
      {leads.length > 1 && <b className="leads-tile-count">{i18n.number(leads.length)}</b>}
    </div>
  )
}
