import { useLingui } from '@lingui/react/macro'
import type { LeadDetails } from '@guildhall/contract/leads'
import { Eye } from 'lucide-react'
import { useRef } from 'react'
import { greetingName } from '#web/lib/names.ts'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { LeadAssignee } from './LeadAssignee.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { LeadMessage } from './LeadMessage.tsx'
import { LeadNotes } from './LeadNotes.tsx'
import { LeadStageSelect } from './LeadStageSelect.tsx'
import { ScoreExplained } from './ScoreExplained.tsx'

/**
 * What is known about a lead, and beside it what can be done. On phones, what can be done is first: the history has no
 * end. There everything scrolls together, and on desktops each side for itself.
 */
export function LeadBody({ lead }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const isDesktop = useIsDesktop()
  const body = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const knowledge = (
    <section
      key="main"
      ref={main}
      aria-label={t`What they did`}
      // What scrolls can be scrolled by keyboard.
      {...(isDesktop && { tabIndex: 0 })}
      className="lead-dialog-main"
    >
      <ScoreExplained lead={lead} />
      <LeadHistory lead={lead} scroller={isDesktop ? main : body} />
    </section>
  )
  const actions = (
    <section key="side" aria-label={t`What you can do`} className="lead-dialog-side">
      <div className="grid grid-cols-2 gap-3">
        <LeadStageSelect lead={lead} />
        <LeadAssignee lead={lead} />
      </div>
      <LeadMessage lead={lead} />
      <LeadNotes lead={lead} />
      <RecordNote lead={lead} />
    </section>
  )
  return (
    <div ref={body} className="lead-dialog-body">
      {isDesktop ? [knowledge, actions] : [actions, knowledge]}
    </div>
  )
}

/** Says that the record belongs to who it is about. */
function RecordNote({ lead: { user } }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const name = greetingName(user)
  return (
    <p className="mt-auto flex gap-2.5 text-xs text-muted">
      <Eye size={18} strokeWidth={1.9} aria-hidden className="flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {name
          ? t`${name} can look at this record and switch it off. That erases the lead.`
          : t`This member can look at this record and switch it off. That erases the lead.`}
      </span>
    </p>
  )
}
