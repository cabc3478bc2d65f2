import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { plainUsername, usernameProblem } from './username-rules.ts'

/** A name as a request gives it; longer than any handle, so that the rules can say what is wrong with it. */
const asked = z.string().max(200)

export const CheckUsername = endpoint({
  method: 'GET',
  path: '/api/username/check/{username}',
  summary: 'Whether one could have this username now, and the sentence that says so.',
  access: 'member',
  quota: 'checks',
  params: z.strictObject({ username: asked }),
  answer: z.object({ available: z.boolean(), message: z.string() }),
})

export const ChangeUsername = endpoint({
  method: 'PUT',
  path: '/api/user/username',
  summary:
    'Gives oneself a username, or another one: once in 14 days. The old one leads here for 90 days and is nobody else’s.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'username_taken', 'username_too_soon'],
  body: z.strictObject({
    username: asked.transform(plainUsername).superRefine((name, issues) => {
      const message = usernameProblem(name)
      if (message !== null) issues.addIssue({ code: 'custom', message })
    }),
  }),
  answer: z.object({ username: z.string() }),
})

export const FindByUsername = endpoint({
  method: 'GET',
  path: '/api/users/by-username/{username}',
  summary: 'The member or agent with this username, or with it until less than 90 days ago.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ username: asked }),
  answer: MemberCard,
})
