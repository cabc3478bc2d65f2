/** One notification in a mail or push. It contains only public texts, apart from who acted. */
export type DigestItem = {
  id: string
  /** Who did what, in one sentence without its full stop. */
  sentence: string
  /** The text, if it is public. */
  quote: string | null
  /** There is a text, but it is not public. */
  isPrivate: boolean
  /** Where it links to on this site. */
  path: string
}

/** The notifications of one mail or push, newest first and never empty, and the language of its reader. */
export type Digest = { items: [DigestItem, ...DigestItem[]]; language: string }
