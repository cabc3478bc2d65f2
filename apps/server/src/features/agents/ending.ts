import type { Refusal } from '@guildhall/contract/agent-runs'
import type { LeadIntent } from '@guildhall/contract/lead-tasks'

/** How a run ends without a question to the model. */
export type Ending =
  | { status: 'refused' | 'failed' | 'cleared'; refusal: Refusal | null }
  | { status: 'handed_over'; refusal: Refusal; intent: LeadIntent }

/** Whether this is the end of a run, and no prompt. */
export function isEnding(found: object): found is Ending {
  return 'status' in found
}

/** Returns the end of a run that is refused. */
export function refuse(refusal: Refusal): Ending {
  return { status: 'refused', refusal }
}

/** Returns the end of a run that is handed over to the people who run the group. */
export function handOver(intent: LeadIntent): Ending {
  return { status: 'handed_over', refusal: 'handed_over', intent }
}

/** The end of a run whose occasion is gone. */
export const FAILED: Ending = { status: 'failed', refusal: null }
