import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { WelcomeInput } from './group-welcome.input.ts'

/** Maximum number of new members whom a welcome post mentions. */
export const MAX_WELCOMED = 10

/** How a group welcomes new members: with a post of its owner, at most once a day. */
export const Welcome = z.object({ isOn: z.boolean(), text: z.string() })
export type Welcome = z.output<typeof Welcome>

const byId = z.strictObject({ id: Id })

export const GetWelcome = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/welcome',
  summary: 'Returns how a group welcomes new members; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  answer: Welcome,
})

export const SetWelcome = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/welcome',
  summary:
    'Sets how a group welcomes new members; for its owner and admins. `{name}` in the text becomes the names of those who joined.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: WelcomeInput,
  answer: Welcome,
})
