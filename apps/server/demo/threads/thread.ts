import type { ReactionType } from '@guildhall/contract/reactions'
import type { Agent } from '../agents.ts'
import type { CastMember } from '../relationships.ts'

/** The members who gave each type of reaction. */
export type GivenReactions = Partial<Record<ReactionType, readonly CastMember[]>>

/** A comment on a post or a reply, written `after` minutes after its parent. */
export type ThreadComment = {
  who: CastMember | Agent
  after: number
  text: string
  /** The text before its author edited it. */
  originalText?: string
  /** Deleted by its author after others had replied. */
  isDeleted?: true
  /** Accepted as the answer by the author of the question. */
  accepted?: true
  reactions?: GivenReactions
  replies?: readonly ThreadComment[]
}

/** The comments on each post, by its name. */
export type Threads = Record<string, readonly ThreadComment[]>
