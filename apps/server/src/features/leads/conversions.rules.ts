import { CONVERSION_POINTS, type ConversionType } from '@guildhall/contract/lead-attribution-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'

/**
 * What it means that a lead comes to a stage, in the order of the way. A lead that is moved back has not taken the steps
 * behind it. `lost` is no step, and takes none back.
 */
const STAGE_STEPS = [
  ['new', null],
  ['engaging', 'interest'],
  ['hot', 'intent'],
  ['qualified', 'evaluation'],
  ['converted', 'purchase'],
] as const satisfies readonly (readonly [LeadStage, ConversionType | null])[]

/** The steps as rows of SQL, with `stage`, `rank`, `event_type` (null for the beginning) and `value`. */
export const STEP_VALUES = `(values ${STAGE_STEPS.map(
  ([stage, type], rank) =>
    `('${stage}', ${rank}, ${type === null ? 'null' : `'${type}'`}, ${type === null ? 0 : CONVERSION_POINTS[type]})`,
).join(', ')}) as step (stage, rank, event_type, value)`
