import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadStage } from '@guildhall/contract/lead-limits'

/** The names of the stages. */
export const STAGE_WORDS: Record<LeadStage, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'status: of a lead' }),
  engaging: msg({ message: 'Engaging', context: 'status: of a lead' }),
  hot: msg({ message: 'Hot', context: 'status: of a lead' }),
  qualified: msg({ message: 'Qualified', context: 'status: of a lead' }),
  converted: msg({ message: 'Converted', context: 'status: of a lead' }),
  lost: msg({ message: 'Lost', context: 'status: of a lead' }),
}
