import { i18n } from '@lingui/core'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { STAGE_WORDS } from '../stage-words.ts'

/** Returns the name of a stage in the language of the page. */
export function stageName(stage: LeadStage): string {
  return i18n._(STAGE_WORDS[stage])
}
