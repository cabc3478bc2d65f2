import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { EntryQuestionsInput } from './group-questions.input.ts'
import { GroupDetails } from './groups.ts'

export const SetEntryQuestions = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/questions',
  summary: 'Sets what a group asks those who join; its owner only. Members keep what they answered.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: z.strictObject({ id: Id }),
  body: EntryQuestionsInput,
  answer: GroupDetails,
})
