import * as z from 'zod/mini'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

/** Maximum number of questions that a group asks those who join. */
export const MAX_ENTRY_QUESTIONS = 3
export const MAX_ENTRY_QUESTION = 200
export const MAX_ENTRY_ANSWER = 500

/** What a group asks those who join. An empty list asks nothing. */
export const EntryQuestionsInput = z.strictObject({
  questions: z
    .array(text({ min: 1, max: MAX_ENTRY_QUESTION, tooShort: reason('group.empty_question') }))
    .check(z.maxLength(MAX_ENTRY_QUESTIONS)),
})

/** Answers to the questions of a revision, in their order. */
export const EntryAnswers = z.strictObject({
  revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  answers: z
    .array(text({ min: 1, max: MAX_ENTRY_ANSWER, tooShort: reason('group.empty_answer') }))
    .check(z.minLength(1), z.maxLength(MAX_ENTRY_QUESTIONS)),
})
export type EntryAnswers = z.output<typeof EntryAnswers>
