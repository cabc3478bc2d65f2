import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { GroupDetails } from './groups.ts'

const byId = z.strictObject({ id: Id })

export const DeleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}',
  summary:
    'Deletes a group; its owner only. It is hidden from everyone else right away and deleted for good after 14 days. Repeating it changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
  answer: GroupDetails,
})

export const RestoreGroup = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/restore',
  summary: 'Brings back a deleted group as it was; its owner only. Repeating it changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({}),
  answer: GroupDetails,
})
