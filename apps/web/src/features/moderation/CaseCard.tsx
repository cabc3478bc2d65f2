import { useLingui } from '@lingui/react/macro'
import type { Case } from '@guildhall/contract/moderation'
import { useId } from 'react'
import { AgentFlags } from './AgentFlags.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseAnswer } from './CaseAnswer.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseReports } from './CaseReports.tsx'
import { DecisionLine } from './DecisionLine.tsx'
import { ReportedContent } from './ReportedContent.tsx'

/** A case: who and what was reported, why, what was decided and answered, and what can be decided now. */
export function CaseCard({ reported, groupName }: { reported: Case; groupName: string }) {
  const { t } = useLingui()
  const titleId = useId()
  const { decision, answer, review, viewer } = reported
  return (
    <li
      data-case={reported.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="card grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4"
    >
      <CaseHead reported={reported} titleId={titleId} />
      <ReportedContent reported={reported} />
      <AgentFlags reported={reported} />
      <CaseReports reported={reported} />
      {decision && <DecisionLine decision={decision} />}
      {answer && <CaseAnswer answer={answer} subject={reported.subject} />}
      {review && <DecisionLine decision={review} isReview />}
      {viewer.actions.length > 0 && <CaseActions reported={reported} groupName={groupName} />}
      {viewer.actions.length === 0 && !decision && (
        <p className="text-sm text-muted">{t`You can’t decide this case.`}</p>
      )}
    </li>
  )
}
