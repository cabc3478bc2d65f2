import * as z from 'zod/mini'
import { Id, IdList } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MAX_IDS } from './limits.ts'

/** How long someone counts as typing after their last keystroke was reported. */
export const TYPING_SECONDS = 6
/** How often a client reports that its member is typing. */
export const TYPING_REPORT_SECONDS = 3

export const GetPresence = endpoint({
  method: 'GET',
  path: '/api/presence',
  summary:
    'Returns which of these members are active now. Only friends are shown, and only while both show it themselves.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({ ids: IdList }),
  answer: z.object({ activeIds: z.array(Id).check(z.maxLength(MAX_IDS)) }),
})
