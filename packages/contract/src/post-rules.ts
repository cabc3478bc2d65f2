/** How many options a poll has. */
export const POLL_OPTIONS = { min: 2, max: 4 } as const

/** What the rules below look at. */
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

/** The addresses must be exactly those that `mediaType` announces. */
export function mediaMatches(draft: Draft): boolean {
  return (
    (draft.imageUrl !== null) === (draft.mediaType === 'image') &&
    (draft.videoUrl !== null) === (draft.mediaType === 'video')
  )
}

/** A poll has everything it needs; what is no poll has nothing of one. */
export function pollIsWhole(draft: Draft): boolean {
  const options = draft.pollOptions?.length ?? 0
  if (!draft.isPoll) return (draft.pollQuestion ?? '') === '' && options === 0 && draft.pollDays === null
  return (
    (draft.pollQuestion ?? '') !== '' &&
    options >= POLL_OPTIONS.min &&
    options <= POLL_OPTIONS.max &&
    draft.pollDays !== null
  )
}

/** Options that read the same cannot be told apart by those who vote. */
export function optionsDiffer({ pollOptions }: Pick<Draft, 'pollOptions'>): boolean {
  const options = (pollOptions ?? []).map((option) => option.trim().normalize('NFC').toLowerCase())
  return new Set(options).size === options.length
}

/** Text, media or a poll. */
export function hasSomething(draft: Draft): boolean {
  return draft.content !== '' || draft.mediaType !== 'none' || draft.isPoll
}
