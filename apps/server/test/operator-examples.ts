import type { Endpoint } from '@guildhall/contract/endpoint'
import { LiftSuspension, SuspendMember } from '@guildhall/contract/operators'
import { suspendMember } from '#features/operators'
import { buildMember } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'

const suspension = { until: null, reason: 'Spam in every group.' }

/** Examples for the calls of operators. */
export const OPERATOR_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    SuspendMember,
    {
      params: { id: UNKNOWN_ID },
      body: suspension,
      prepare: async (app) => ({ params: { id: await buildMember(app.ctx) } }),
    },
  ],
  [
    LiftSuspension,
    {
      params: { id: UNKNOWN_ID },
      prepare: async (app) => {
        const id = await buildMember(app.ctx)
        await suspendMember(app.ctx, null, id, suspension)
        return { params: { id } }
      },
    },
  ],
]
