import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GlobalAgent } from '@guildhall/contract/agents'

/** The names of the response styles. */
export const STYLE_WORDS: Record<GlobalAgent['responseStyle'], MessageDescriptor> = {
  professional: msg({ message: 'Professional', context: 'choice' }),
  casual: msg({ message: 'Casual', context: 'choice' }),
  friendly: msg({ message: 'Friendly', context: 'choice' }),
  expert: msg({ message: 'Expert', context: 'choice' }),
  technical: msg({ message: 'Technical', context: 'choice' }),
}
