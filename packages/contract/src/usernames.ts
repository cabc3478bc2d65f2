import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { normalizeUsername, usernameError } from './username-rules.ts'

/** Accepts more than the longest username, so that the rules can report what is wrong with it. */
const usernameInput = z.string().check(z.maxLength(200))

export const CheckUsername = endpoint({
  method: 'GET',
  path: '/api/username/check/{username}',
  summary: 'Returns whether the caller could have this username now, and the message to show.',
  access: 'member',
  quota: 'checks',
  params: z.strictObject({ username: usernameInput }),
  answer: z.object({ available: z.boolean(), message: z.string() }),
})

export const ChangeUsername = endpoint({
  method: 'PUT',
  path: '/api/user/username',
  summary:
    'Sets or changes the caller’s username, once in 14 days. The old one leads to the caller for 90 days; no one else can take it meanwhile.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'username_taken', 'username_too_soon'],
  body: z.strictObject({
    username: z.pipe(usernameInput, z.transform(normalizeUsername)).check(
      z.superRefine((name, issues) => {
        const error = usernameError(name)
        if (error !== null) issues.addIssue({ code: 'custom', message: error })
      }),
    ),
  }),
  answer: z.object({ username: z.string() }),
})

export const FindByUsername = endpoint({
  method: 'GET',
  path: '/api/users/by-username/{username}',
  summary: 'Returns the member or agent who has this username, or had it until less than 90 days ago.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ username: usernameInput }),
  answer: MemberCard,
})
