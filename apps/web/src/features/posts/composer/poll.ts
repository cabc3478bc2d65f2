import {
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  type POLL_DAYS,
  POLL_OPTIONS,
  optionsDiffer,
} from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'

export type PollDays = (typeof POLL_DAYS)[number]

/** A poll being written; options can still be empty. */
export type PollDraft = { question: string; options: string[]; days: PollDays }

/** Why a poll cannot be posted yet. */
export type PollError = 'question' | 'options' | 'same' | 'long'

/** Returns an empty poll. */
export function newPoll(): PollDraft {
  return { question: '', options: Array.from({ length: POLL_OPTIONS.min }, () => ''), days: 7 }
}

/** Returns the trimmed options that are not empty. */
export function filledOptions(poll: PollDraft): string[] {
  return poll.options.map((option) => option.trim()).filter((option) => option !== '')
}

/** True if nothing was entered. Such a poll is not posted and does not block the post. */
export function isBlank(poll: PollDraft): boolean {
  return poll.question.trim() === '' && filledOptions(poll).length === 0
}

/** Returns why a poll cannot be posted, or null if it can. */
export function validatePoll(poll: PollDraft): PollError | null {
  if (isBlank(poll)) return null
  if (poll.question.trim() === '') return 'question'
  if (filledOptions(poll).length < POLL_OPTIONS.min) return 'options'
  if (!optionsDiffer({ pollOptions: filledOptions(poll) })) return 'same'
  const tooLong = isQuestionTooLong(poll.question) || poll.options.some((option) => isOptionTooLong(option))
  return tooLong ? 'long' : null
}

/** True if the option repeats an earlier one. */
export function isRepeated(options: readonly string[], at: number): boolean {
  const option = options[at]?.trim() ?? ''
  return (
    option !== '' &&
    options.slice(0, at).some((earlier) => !optionsDiffer({ pollOptions: [earlier, option] }))
  )
}

export function isQuestionTooLong(question: string): boolean {
  return textLength(question.trim()) > MAX_QUESTION_LENGTH
}

export function isOptionTooLong(option: string): boolean {
  return textLength(option.trim()) > MAX_OPTION_LENGTH
}
