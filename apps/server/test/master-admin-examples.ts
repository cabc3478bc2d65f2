import type { Endpoint } from '@guildhall/contract/endpoint'
import { CheckAdminAccess, LiftSuspension, SuspendMember } from '@guildhall/contract/master-admins'
import { suspendMember } from '#features/master-admins'
import { buildMember } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'

const suspension = { until: null, reason: 'Spam in every group.' }

/** Examples for the calls of master admins. */
export const MASTER_ADMIN_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [CheckAdminAccess, {}],
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
