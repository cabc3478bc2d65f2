import { useLingui } from '@lingui/react/macro'
import { LEAD_STAGES, UNDO_MOVE_MINUTES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { dismissToast } from '#web/ui/toasts.ts'
import { STAGE_WORDS } from '../stage-words.ts'
import { useMoveLeads } from '../use-move-leads.ts'

const UNDO_MS = UNDO_MOVE_MINUTES * 60_000

type Move = { stage: LeadStage; undo: () => void; undoUntil: number }

/** Moves a lead to any stage, and back: a dialog keeps the focus, so that keys do not reach the toast. */
export function LeadStageSelect({ lead }: { lead: Lead }) {
  const { t, i18n } = useLingui()
  const move = useMoveLeads(lead.groupId)
  const select = useRef<HTMLSelectElement>(null)
  const [last, setLast] = useState<Move | null>(null)
  const now = useNow()
  // Only for a while, and only while the lead is where that move has put it.
  const canUndo = last?.stage === lead.stage && now < last.undoUntil

  function onUndo(undo: () => void) {
    undo()
    setLast(null)
    dismissToast()
    select.current?.focus()
  }

  return (
    <div className="grid content-start gap-2">
      <div data-stage={lead.stage} className="lead-dialog-stage">
        <SelectField
          ref={select}
          label={t({ message: 'Stage', context: 'label' })}
          value={lead.stage}
          onChange={(value) => {
            const stage = value as LeadStage
            void move([lead], stage, (undo) => setLast({ stage, undo, undoUntil: Date.now() + UNDO_MS }))
          }}
        >
          {LEAD_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(STAGE_WORDS[stage])}
            </option>
          ))}
        </SelectField>
      </div>
      {last && canUndo && (
        <Button onClick={() => onUndo(last.undo)} className="bg-surface">
          <Undo2 size={16} aria-hidden />
          {t`Undo move`}
        </Button>
      )}
    </div>
  )
}
