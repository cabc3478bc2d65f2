import type { AdminSettings } from '@guildhall/contract/group-agents.input'

/** What decides whether an admin agent reads a text. */
export type TextFacts = { content: string; joined_at: Date | null }

const NEW_MEMBER_MS = 7 * 86_400_000
/** An address with a scheme, or what looks like the name of a site. */
const LINK = /:\/\/\S|\bwww\.\S|[\p{L}\p{N}]\.\p{L}{2}/iu

/** What admin agents review. */
export const reviewsPolicy = {
  /** Without `reviewAllPosts` only texts with links, and those of people who are new in the group or not in it. */
  isReviewed(
    { reviewAllPosts }: Pick<AdminSettings, 'reviewAllPosts'>,
    { content, joined_at }: TextFacts,
    now: Date,
  ): boolean {
    if (content.trim() === '') return false
    if (reviewAllPosts || LINK.test(content)) return true
    return joined_at === null || now.getTime() - joined_at.getTime() < NEW_MEMBER_MS
  },
}
