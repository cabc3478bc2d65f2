import type { ReactionType } from '@guildhall/contract/reactions'
import type { Agent } from '../agents.ts'
import type { Who } from '../ties.ts'

/** Who gave which reaction. */
export type Given = Partial<Record<ReactionType, readonly Who[]>>

/** Something said below a story or in reply, so many minutes after what it answers. */
export type Said = {
  who: Who | Agent
  after: number
  text: string
  /** What stood there until its author changed it. */
  was?: string
  /** Taken back later, after others had replied. */
  gone?: true
  /** The answer that whoever asked accepted. */
  accepted?: true
  /** Written by the product's own AI. */
  system?: 'agent_ai' | 'prom_ai'
  given?: Given
  replies?: readonly Said[]
}

/** What was said below each story, by its name. */
export type Talk = Record<string, readonly Said[]>
