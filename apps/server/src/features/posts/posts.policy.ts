import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'
import { audiencePolicy, type AudienceFacts, type Relation } from '#features/audiences'
import { groupsPolicy } from '#features/groups'

/** The facts about a post that permissions depend on. */
export type PostFacts = AudienceFacts & {
  /** Moderators of its group hid it. */
  is_hidden: boolean
}

/** The target of a share: the member's own page, or a group they belong to. */
export type ShareTarget = { privacy: Privacy; groupId: string | null }

/** The targets a member can choose from when sharing a post. */
export type ShareChoice = { audiences: readonly Privacy[]; groupId: string | null }

/** Who may do what with a post. Pure: the acts load the facts. The visibility rules also exist as SQL: `visibleTo`. */
export const postsPolicy = {
  /**
   * Authors always see their own posts, even in a group they have left. Moderators see everything posted in their
   * group, regardless of blocks, also what they hid. For everyone else a block hides both sides from each other.
   */
  canSee(viewerId: string, post: PostFacts, relation: Relation): boolean {
    if (post.author_id === viewerId || audiencePolicy.isModerator(relation)) return true
    return !post.is_hidden && !relation.is_blocked && audiencePolicy.includes(post, relation)
  },

  /**
   * Outside its group (feeds, search, profiles), a post is hidden from everyone in a block with its author. What
   * moderators hid is listed for its author alone.
   */
  isListed: (viewerId: string, post: PostFacts, relation: Relation): boolean =>
    !relation.is_blocked &&
    (!post.is_hidden || post.author_id === viewerId) &&
    postsPolicy.canSee(viewerId, post, relation),

  /** Whether the viewer may read what others wrote under a post: not in a private group they have left. */
  canReadThread: (viewerId: string, post: PostFacts, relation: Relation): boolean =>
    post.group_id === null
      ? postsPolicy.canSee(viewerId, post, relation)
      : audiencePolicy.includes(post, relation) &&
        (!post.is_hidden || post.author_id === viewerId || audiencePolicy.isModerator(relation)),

  /** In a group only members who are not muted write, even if everyone may read. */
  canWrite: (post: PostFacts, { group_role: role, muted_until }: Relation): boolean =>
    post.group_id === null || groupsPolicy.canPost({ role, muted_until }),

  /** Commenting, reacting and voting: no one who is in a block with the author, and not on what is hidden. */
  canTakePart: (viewerId: string, post: PostFacts, relation: Relation): boolean =>
    postsPolicy.isListed(viewerId, post, relation) && !post.is_hidden && postsPolicy.canWrite(post, relation),

  /** In a group only while the author can write there: otherwise they can delete their post but not edit it. */
  canEdit: (viewerId: string, post: PostFacts, relation: Relation): boolean =>
    post.author_id === viewerId && !post.is_hidden && postsPolicy.canWrite(post, relation),

  canDelete: (viewerId: string, post: PostFacts): boolean => post.author_id === viewerId,

  /** Hiding, restoring and removing: what others wrote in the group, but not its owner. */
  canModerate: (viewerId: string, post: PostFacts, relation: Relation): boolean =>
    post.author_id !== viewerId && !relation.is_by_owner && audiencePolicy.isModerator(relation),

  /** A share never reaches more people than its original: what is not public keeps its audience or a narrower one. */
  canShare(viewerId: string, post: PostFacts, relation: Relation, target: ShareTarget): boolean {
    const { audiences, groupId } = postsPolicy.shareTo(viewerId, post, relation)
    if (target.groupId === null) return audiences.includes(target.privacy)
    return target.groupId === groupId || audiences.includes('public')
  },

  /** Returns where a post can be shared: the audiences on the member's own page, and its group if they belong to it. */
  shareTo(viewerId: string, post: PostFacts, relation: Relation): ShareChoice {
    if (post.is_hidden || !postsPolicy.isListed(viewerId, post, relation))
      return { audiences: [], groupId: null }
    return {
      audiences: postsPolicy.audiencesWithin(post, relation),
      groupId: postsPolicy.canWrite(post, relation) ? post.group_id : null,
    }
  },

  /** Returns the audiences for a member's own page that are no wider than that of the post. */
  audiencesWithin(post: PostFacts, { group_privacy }: Pick<Relation, 'group_privacy'>): readonly Privacy[] {
    if (post.audience === 'members' || (post.group_id !== null && group_privacy !== 'public')) return []
    return PRIVACIES.slice(PRIVACIES.indexOf(post.audience))
  },
}
