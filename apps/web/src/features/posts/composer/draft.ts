import { MAX_ALT_LENGTH, MAX_POST_LENGTH, type Feeling, type Privacy } from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'
import type { KeptMedia } from '#web/features/media/use-upload.ts'
import { faultOfPoll, isBlank, type PollDraft } from './poll.ts'

/** A post as it is being written. */
export type Draft = {
  text: string
  privacy: Privacy
  postType: 'post' | 'question'
  feeling: Feeling | null
  poll: PollDraft | null
  media: KeptMedia | null
  alt: string
}

/** The empty state of the dialog. */
export const EMPTY_DRAFT: Draft = {
  text: '',
  privacy: 'public',
  postType: 'post',
  feeling: null,
  poll: null,
  media: null,
  alt: '',
}

/** True where something would be lost with the draft. A choice of audience or kind alone is nothing. */
export function hasSomething({ text, feeling, poll, media }: Draft): boolean {
  return text.trim() !== '' || feeling !== null || media !== null || (poll !== null && !isBlank(poll))
}

/** True for a draft that can be posted: with text, media or a poll, each of them whole and within its limit. */
export function isPostable({ text, poll, media, alt }: Draft): boolean {
  const hasPoll = poll !== null && !isBlank(poll)
  return (
    (text.trim() !== '' || media !== null || hasPoll) &&
    charactersLeft(text) >= 0 &&
    textLength(alt) <= MAX_ALT_LENGTH &&
    (!hasPoll || faultOfPoll(poll) === null)
  )
}

/** How many characters the text may still grow, counted as the server counts. Negative beyond the limit. */
export function charactersLeft(text: string): number {
  return MAX_POST_LENGTH - textLength(text.trim())
}

/** An earlier draft and what was written since, in one: nothing of either text is lost. */
export function joinDrafts(earlier: Draft, since: Draft): Draft {
  return {
    ...earlier,
    text: [earlier.text, since.text].filter((text) => text.trim() !== '').join('\n\n'),
    feeling: since.feeling ?? earlier.feeling,
    poll: since.poll && !isBlank(since.poll) ? since.poll : earlier.poll,
    ...(since.media && { media: since.media, alt: since.alt }),
  }
}
