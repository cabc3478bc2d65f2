import { MAX_ALT_LENGTH, MAX_POST_LENGTH, type Feeling, type Privacy } from '@guildhall/contract/posts'
import { textLength } from '@guildhall/contract/text'
import type { KeptMedia } from '#web/features/media/use-upload.ts'
import { validatePoll, isBlank, type PollDraft } from './poll.ts'

/** A post as it is being written. */
export type Draft = {
  text: string
  privacy: Privacy
  postType: 'post' | 'question'
  feeling: Feeling | null
  poll: PollDraft | null
  media: KeptMedia | null
  alt: string
  isHumansOnly: boolean
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
  isHumansOnly: false,
}

/** True if discarding the draft would lose something. An audience, post type or switch alone does not count. */
export function hasContent({ text, feeling, poll, media }: Draft): boolean {
  return text.trim() !== '' || feeling !== null || media !== null || (poll !== null && !isBlank(poll))
}

/** True if the draft can be posted: it has text, media or a poll, each valid and within its limit. */
export function isPostable({ text, poll, media, alt }: Draft): boolean {
  const hasPoll = poll !== null && !isBlank(poll)
  return (
    (text.trim() !== '' || media !== null || hasPoll) &&
    charactersLeft(text) >= 0 &&
    textLength(alt) <= MAX_ALT_LENGTH &&
    (!hasPoll || validatePoll(poll) === null)
  )
}

/** Returns how many characters are left, counted like on the server. Negative beyond the limit. */
export function charactersLeft(text: string): number {
  return MAX_POST_LENGTH - textLength(text.trim())
}

/** Merges an earlier draft with the current one. Both texts are preserved, and for humans only if one of them is. */
export function mergeDrafts(earlier: Draft, current: Draft): Draft {
  return {
    ...earlier,
    text: [earlier.text, current.text].filter((text) => text.trim() !== '').join('\n\n'),
    feeling: current.feeling ?? earlier.feeling,
    poll: current.poll && !isBlank(current.poll) ? current.poll : earlier.poll,
    isHumansOnly: earlier.isHumansOnly || current.isHumansOnly,
    ...(current.media && { media: current.media, alt: current.alt }),
  }
}
