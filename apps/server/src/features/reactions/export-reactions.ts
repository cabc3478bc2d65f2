import type { ExportPart } from '#platform/feature'
import { readReactions } from './read-own-reactions.ts'

/** Exports the member's reactions. */
export const exportReactions: ExportPart = {
  tables: ['reactions'],
  sections: { reactions: readReactions },
}
