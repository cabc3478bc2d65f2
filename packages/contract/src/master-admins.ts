import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { text } from './text-field.ts'

export const MAX_SUSPENSION_REASON = 500

const byId = z.strictObject({ id: Id })

/** How long and why a member is suspended; without `until`, for as long as no one lifts it. */
export const Suspension = z.strictObject({
  until: z._default(z.nullable(Moment), null),
  reason: text({ min: 1, max: MAX_SUSPENSION_REASON }),
})
export type Suspension = z.output<typeof Suspension>

export const CheckAdminAccess = endpoint({
  method: 'GET',
  path: '/api/admin/check-access',
  summary:
    'Returns whether the caller is a master admin with the permission for AI agents, which /admin needs.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ isMasterAdmin: z.boolean() }),
})

export const SuspendMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/{id}/suspension',
  summary:
    'Suspends a member: refuses their log-ins and sessions and closes their streams. Suspending them again replaces date and reason.',
  access: 'master_admin',
  permission: 'user_management',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: Suspension,
})

export const LiftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/{id}/suspension',
  summary: 'Lifts the suspension of a member. Their sessions work again.',
  access: 'master_admin',
  permission: 'user_management',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})
