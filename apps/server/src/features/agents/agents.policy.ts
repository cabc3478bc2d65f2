import type { AudienceFacts } from '#features/audiences'
import type { AnswerTrigger } from './answer.rules.ts'
import type { Situation } from './prompt-sources.store.ts'
import type { AgentSetup } from './setups.store.ts'

/** When agents answer. */
export const agentsPolicy = {
  /** An agent of a group answers in that group alone. */
  isItsPlace: (setup: Pick<AgentSetup, 'group_id'>, post: Pick<AudienceFacts, 'group_id'>): boolean =>
    setup.group_id === null || setup.group_id === post.group_id,

  /** Whether people, or the agent itself, said something to a question meanwhile. Mentions always get an answer. */
  isTooLate(
    trigger: AnswerTrigger,
    { is_answered, has_commented }: Pick<Situation, 'is_answered' | 'has_commented'>,
  ): boolean {
    if (trigger === 'mention') return false
    return has_commented || (trigger === 'question' && is_answered)
  },

  /** Under a post for friends or for no one else, an agent answers only its author. */
  canAnswer: (askerId: string | null, post: AudienceFacts): boolean =>
    post.author_id === askerId || post.group_id !== null || post.audience === 'public',

  /**
   * Whether everyone who can read a share can read its original, blocks aside: what the model reads of it becomes part of
   * an answer that all of them see. The caller checks that who asks may read it.
   */
  includesShare(
    original: AudienceFacts & { group_privacy: 'public' | 'private' | null },
    share: AudienceFacts,
  ): boolean {
    if (original.group_id !== null) {
      if (original.audience === 'public' && original.group_privacy === 'public') return true
      const isForMembers = share.audience === 'members' || original.group_privacy === 'private'
      return share.group_id === original.group_id && isForMembers
    }
    if (original.audience === 'public') return true
    if (share.group_id !== null || share.author_id !== original.author_id) return false
    return share.audience === 'private' || share.audience === original.audience
  },
}
