import { t } from '@lingui/core/macro'
import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { useState } from 'react'
import { displayName } from '#web/lib/names.ts'
import { stageName } from './stage-name.ts'
import type { Picks } from './use-picks.ts'

/** A press that moves less far is a click. */
const CLICK_PX = 6
/** A finger that rests this long lifts the lead; one that moves before scrolls. */
const PRESS_MS = 220
const PRESS_PX = 8

/**
 * Lets a lead be dragged to another stage; one of those that are picked takes all of them along. Holding a finger on
 * a lead without moving it picks the lead.
 */
export function useDrag({ picked, toggle }: Picks, move: (leads: readonly Lead[], stage: LeadStage) => void) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: PRESS_MS, tolerance: PRESS_PX } }),
  )
  const [dragged, setDragged] = useState<readonly Lead[]>([])

  return {
    dragged,
    props: {
      sensors,
      onDragStart: ({ active }: DragStartEvent) => {
        const lead = leadOf(active)
        const others = [...picked.values()].filter(({ id }) => id !== lead?.id)
        setDragged(lead ? [lead, ...(picked.has(lead.id) ? others : [])] : [])
      },
      onDragCancel: () => setDragged([]),
      onDragEnd: ({ active, over, activatorEvent, delta }: DragEndEvent) => {
        setDragged([])
        const lead = leadOf(active)
        const stage = LEAD_STAGES.find((known) => known === over?.id)
        const isHeld = activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) <= PRESS_PX
        if (isHeld && lead) toggle(lead)
        else if (stage) move(dragged, stage)
      },
    },
  }
}

function leadOf({ data }: Active): Lead | undefined {
  return data.current?.['lead'] as Lead | undefined
}

/** What is said while a lead is dragged; the result is said once it is saved. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => {
    const lead = leadOf(active)
    const name = lead && displayName(lead.user)
    return name && t`Picked up ${name}`
  },
  onDragOver: ({ over }) => {
    const stage = LEAD_STAGES.find((known) => known === over?.id)
    const name = stage && stageName(stage)
    return name && t({ message: `Over ${name}`, context: 'status: a dragged lead, and the stage below it' })
  },
  onDragEnd: () => undefined,
  onDragCancel: () => t`Canceled. Nothing was moved.`,
}
