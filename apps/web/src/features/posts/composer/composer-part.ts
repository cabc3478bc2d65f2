/** A part of the composer to open and focus from the start; `question` sets the post type instead. */
export type ComposerPart = 'media' | 'poll' | 'feeling' | 'question'
