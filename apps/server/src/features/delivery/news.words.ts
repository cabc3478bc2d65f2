/** One thing a member is told of outside: nothing in it that not everyone may read, but who did it. */
export type NewsItem = {
  id: string
  /** Who did what, in one sentence without its full stop. */
  sentence: string
  /** What was said, where everyone may read it. */
  quote: string | null
  /** Something was said where not everyone may read it. */
  isPrivate: boolean
  /** Where it leads on this site. */
  path: string
}

/** What goes out together, newest first; never empty. */
export type News = { items: [NewsItem, ...NewsItem[]] }

/** In place of a text that is not public. */
export const PRIVATE_WORDS = 'This was written in a private place. Open Guildhall to read it.'
