import {
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  type POLL_DAYS,
  POLL_OPTIONS,
  optionsDiffer,
} from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'

export type PollDays = (typeof POLL_DAYS)[number]

/** A poll as it is being written; options may still be empty. */
export type PollDraft = { question: string; options: string[]; days: PollDays }

/** What a poll lacks before it can be posted. */
export type PollFault = 'question' | 'options' | 'same' | 'long'

/** A poll with nothing in it yet. */
export function newPoll(): PollDraft {
  return { question: '', options: Array.from({ length: POLL_OPTIONS.min }, () => ''), days: 7 }
}

/** The options that were filled in. */
export function filledOptions(poll: PollDraft): string[] {
  return poll.options.map((option) => option.trim()).filter((option) => option !== '')
}

/** True where nothing was written: such a poll is not posted and stops no post. */
export function isBlank(poll: PollDraft): boolean {
  return poll.question.trim() === '' && filledOptions(poll).length === 0
}

/** What stands between a poll and its post; null for nothing. */
export function faultOfPoll(poll: PollDraft): PollFault | null {
  if (isBlank(poll)) return null
  if (poll.question.trim() === '') return 'question'
  if (filledOptions(poll).length < POLL_OPTIONS.min) return 'options'
  if (!optionsDiffer({ pollOptions: filledOptions(poll) })) return 'same'
  const tooLong = isQuestionTooLong(poll.question) || poll.options.some((option) => isOptionTooLong(option))
  return tooLong ? 'long' : null
}

/** True for an option that repeats one before it. */
export function isRepeated(options: readonly string[], at: number): boolean {
  const option = options[at]?.trim() ?? ''
  return (
    option !== '' && options.slice(0, at).some((other) => !optionsDiffer({ pollOptions: [other, option] }))
  )
}

export function isQuestionTooLong(question: string): boolean {
  return textLength(question.trim()) > MAX_QUESTION_LENGTH
}

export function isOptionTooLong(option: string): boolean {
  return textLength(option.trim()) > MAX_OPTION_LENGTH
}
