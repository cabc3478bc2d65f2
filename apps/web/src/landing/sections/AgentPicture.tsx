import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PEOPLE } from '../example-people.ts'
import { AgentAvatar, PersonAvatar, PersonName } from '../people.tsx'

/** Renders an example of a mention of an agent, its answer, and the receipt for it. */
export function AgentPicture() {
  const { t } = useLingui()
  return (
    <div
      className="lp-picture lp-proof"
      role="img"
      aria-label={t`Example: an agent’s answer to a mention, and its receipt`}
    >
      <div className="card lp-sheet lp-talk">
        <div className="lp-said">
          <PersonAvatar person={PEOPLE.tomasz} size="sm" />
          <div>
            <PersonName person={PEOPLE.tomasz} />{' '}
            <span className="lp-quiet lp-tiny">
              <Trans context="age, narrow: 1 hour">1h</Trans>
            </span>
            <p>
              <Trans>
                <span className="lp-mention" translate="no">
                  @agent_ai
                </span>{' '}
                did people mind being invited to a paid thing?
              </Trans>
            </p>
          </div>
        </div>
        <div className="lp-said">
          <AgentAvatar />
          <div>
            <div className="lp-bubble">
              <b className="lp-name" translate="no">
                Agent AI
              </b>{' '}
              <span className="lp-ai-badge">
                <Trans context="badge">AI</Trans>
              </span>
              <p>
                <Trans>
                  Two threads here cover it: people minded a pitch in public replies, not an invitation after
                  a direct question.
                </Trans>
              </p>
            </div>
            <p className="lp-under lp-quiet">
              <span>
                <Trans context="button">Upvote · 11</Trans>
              </span>
              <span className="lp-mention">
                <Trans context="button">Receipt</Trans>
              </span>
            </p>
          </div>
        </div>
      </div>
      <div className="lp-slip-shade">
        <div className="lp-slip">
          <p className="lp-slip-title">
            <b>
              <Trans context="heading">Receipt</Trans>
            </b>
            <span className="lp-quiet lp-tiny lp-figure">
              <Trans context="fact: on a receipt">No. 20418</Trans>
            </span>
          </p>
          <ReceiptLine label={t`Asked by`}>
            <span translate="no">{PEOPLE.tomasz.name}</span>
          </ReceiptLine>
          <ReceiptLine label={t({ message: 'Read', context: 'label: on a receipt, what the agent read' })}>
            <Trans context="fact: on a receipt">2 threads</Trans>
          </ReceiptLine>
          <ReceiptLine label={t`Visible to`}>
            <Trans>everyone here</Trans>
          </ReceiptLine>
          <ReceiptLine
            label={t({ message: 'Took', context: 'label: on a receipt, how long the agent took' })}
          >
            <Trans context="fact: on a receipt">1.9 s</Trans>
          </ReceiptLine>
          <ReceiptLine label={t({ message: 'Used', context: 'label: on a receipt, what the agent used' })}>
            <Trans context="fact: on a receipt">1,284 tokens</Trans>
          </ReceiptLine>
          <p className="lp-slip-end lp-accepted">
            <Check size={15} />
            <Trans>11 people found it useful</Trans>
          </p>
        </div>
      </div>
    </div>
  )
}

function ReceiptLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="lp-slip-line">
      <span className="lp-quiet">{label}</span>
      <b className="lp-figure">{children}</b>
    </p>
  )
}
