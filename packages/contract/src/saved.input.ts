import * as z from 'zod/mini'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

/** The colours of collections, by their display names. */
export const COLLECTION_COLORS = {
  Blue: '#3b82f6',
  Green: '#10b981',
  Yellow: '#f59e0b',
  Red: '#ef4444',
  Purple: '#8b5cf6',
  Cyan: '#06b6d4',
  Lime: '#84cc16',
  Orange: '#f97316',
} as const
export const DEFAULT_COLOR = COLLECTION_COLORS.Blue
export const MAX_COLLECTION_NAME = 100
export const MAX_COLLECTION_DESCRIPTION = 500

export const CollectionColor = z.enum(Object.values(COLLECTION_COLORS))

/** What a new collection can have. */
export const CollectionInput = z.strictObject({
  name: text({ min: 1, max: MAX_COLLECTION_NAME, tooShort: reason('collection.no_name') }),
  description: z.optional(text({ max: MAX_COLLECTION_DESCRIPTION })),
  color: z.optional(CollectionColor),
  /** The same as `color`. */
  colour: z.optional(CollectionColor),
})
