import { useDroppable } from '@dnd-kit/core'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Pipeline } from '@guildhall/contract/leads'
import { ColumnHead } from './ColumnHead.tsx'
import { stageName } from './stage-name.ts'

/** A stage that the filters leave out: its leads are not shown, but leads can be dropped there. */
export function FoldedColumn({
  stage,
  counted,
}: {
  stage: LeadStage
  counted: Pipeline['stages'][number] | undefined
}) {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const name = stageName(stage)
  return (
    <section
      ref={setNodeRef}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-label={name}
      className="leads-column"
    >
      <ColumnHead name={name} counted={counted} />
    </section>
  )
}
