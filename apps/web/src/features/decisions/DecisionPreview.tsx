import type { CaseAction, CaseTarget } from '@guildhall/contract/moderation'
import { NOTICE_ACTIONS, type NoticeAction } from '@guildhall/contract/notices'
import type { ReportReason } from '@guildhall/contract/reports'
import { useId } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { NoticeText } from './NoticeText.tsx'
import { OutcomeText } from './OutcomeText.tsx'

const DAY_MS = 86_400_000

type PreviewFacts = {
  action: CaseAction
  /** What was decided before, if the person has answered. */
  reviewed: NoticeAction | null
  target: CaseTarget
  groupName: string
  reason: ReportReason | null
  days: number
  note: string
}

/** Shows the notice that a decision will send. */
export function DecisionPreview({ facts, title }: { facts: PreviewFacts; title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      <div className="rounded-card border border-line bg-sunken p-3.5">
        <PreviewText facts={facts} />
      </div>
    </section>
  )
}

function PreviewText({ facts }: { facts: PreviewFacts }) {
  const now = useNow()
  const { action, reviewed, target: targetType, groupName, reason, days, note } = facts
  if (reviewed !== null) {
    const before = { action: reviewed, targetType, groupName, until: null }
    return <OutcomeText result={action === 'keep' ? 'kept' : 'lifted'} facts={before} note={note.trim()} />
  }
  const noticed = NOTICE_ACTIONS.find((one) => one === action)
  if (!noticed) return null
  const hasEnd = (noticed === 'mute' || noticed === 'ban') && days > 0
  const until = hasEnd ? new Date(now + days * DAY_MS).toISOString() : null
  return (
    <NoticeText
      facts={{ action: noticed, targetType, groupName, until }}
      reason={reason}
      note={note.trim()}
    />
  )
}
