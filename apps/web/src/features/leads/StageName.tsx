import './leads.css'
import { useLingui } from '@lingui/react/macro'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import clsx from 'clsx'
import { STAGE_WORDS } from './stage-words.ts'

/** The name of a stage in its color, after a dot. */
export function StageName({ stage, className }: { stage: LeadStage; className?: string }) {
  const { i18n } = useLingui()
  return (
    <span data-stage={stage} className={clsx('leads-stage-name', className)}>
      <span className="truncate">{i18n._(STAGE_WORDS[stage])}</span>
    </span>
  )
}
