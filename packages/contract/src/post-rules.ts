export const FEELINGS = [
  'happy',
  'excited',
  'grateful',
  'celebrating',
  'motivated',
  'blessed',
  'accomplished',
  'inspired',
  'proud',
] as const
export type Feeling = (typeof FEELINGS)[number]

export const POLL_DAYS = [1, 3, 7, 30] as const
export const MAX_POST_LENGTH = 5_000
export const MAX_QUESTION_LENGTH = 300
export const MAX_OPTION_LENGTH = 100
export const MAX_ALT_LENGTH = 1_000

/** The number of options a poll can have. */
export const POLL_OPTIONS = { min: 2, max: 4 } as const

/** The fields that the rules below check. */
type Draft = {
  content: string
  imageUrl: string | null
  videoUrl: string | null
  mediaType: 'none' | 'image' | 'video'
  isPoll: boolean
  pollQuestion: string | null
  pollOptions: string[] | null
  pollDays: number | null
}

/** True if exactly the URLs that `mediaType` announces are set. */
export function mediaMatches(draft: Draft): boolean {
  return (
    (draft.imageUrl !== null) === (draft.mediaType === 'image') &&
    (draft.videoUrl !== null) === (draft.mediaType === 'video')
  )
}

/** True if a poll has everything it needs, and any other post has no poll fields. */
export function isCompletePoll(draft: Draft): boolean {
  const options = draft.pollOptions?.length ?? 0
  if (!draft.isPoll) return (draft.pollQuestion ?? '') === '' && options === 0 && draft.pollDays === null
  return (
    (draft.pollQuestion ?? '') !== '' &&
    options >= POLL_OPTIONS.min &&
    options <= POLL_OPTIONS.max &&
    draft.pollDays !== null
  )
}

/** True if no two options read the same: voters could not tell them apart. */
export function optionsDiffer({ pollOptions }: Pick<Draft, 'pollOptions'>): boolean {
  const options = (pollOptions ?? []).map((option) => option.trim().normalize('NFC').toLowerCase())
  return new Set(options).size === options.length
}

/** True if the draft has text, media or a poll. */
export function hasContent(draft: Draft): boolean {
  return draft.content !== '' || draft.mediaType !== 'none' || draft.isPoll
}
