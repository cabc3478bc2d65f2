import { PRIVACIES, type Privacy } from '@guildhall/contract/posts'

/** Who may see a post, fixed when it is written: `members` are those of its group. */
export type Audience = Privacy | 'members'

export const AUDIENCES: readonly Audience[] = [...PRIVACIES, 'members']

/** What decides about a post. */
export type PostFacts = { author_id: string; group_id: string | null; audience: Audience }

/** How a viewer stands to a post: to its author, and to its group if it has one. */
export type Relation = {
  is_friend: boolean
  /** Either of the two has blocked the other. */
  is_blocked: boolean
  group_privacy: 'public' | 'private' | null
  group_role: 'owner' | 'admin' | 'member' | null
}

/** Where a share is to go: on one's own page, or into a group one belongs to. */
export type ShareTarget = { privacy: Privacy; groupId: string | null }

/** What a member can choose from when they share a post. */
export type ShareChoice = { audiences: readonly Privacy[]; groupId: string | null }

const WITHIN: Record<Privacy, readonly Privacy[]> = {
  public: ['public', 'friends', 'private'],
  friends: ['friends', 'private'],
  private: ['private'],
}

/** Who may do what with a post. Pure: the acts load the facts, this decides. Two of them also exist as SQL: `visibleTo`. */
export const postsPolicy = {
  /**
   * One's own is always there, also in a group one has left. Those who moderate a group see all that is written in it,
   * whoever blocked whom. For everyone else a block hides both sides from each other.
   */
  canSee(viewerId: string, post: PostFacts, to: Relation): boolean {
    if (post.author_id === viewerId || isModerator(to)) return true
    return !to.is_blocked && isReached(post, to)
  },

  /** Outside its group, in feeds, searches and profiles, a post is shown to nobody who is in a block with its author. */
  isListed: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    !to.is_blocked && postsPolicy.canSee(viewerId, post, to),

  /** What others wrote under a post that one may see: whoever has left a private group meets only what is their own. */
  canReadThread: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    post.group_id === null ? postsPolicy.canSee(viewerId, post, to) : isReached(post, to),

  /** In a group only its members speak, also where everyone may read; and nobody to someone they are in a block with. */
  canTakePart: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    postsPolicy.isListed(viewerId, post, to) && (post.group_id === null || to.group_role !== null),

  /** In a group only as long as one is its member: afterwards one's own can be removed, not changed. */
  canEdit: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    post.author_id === viewerId && (post.group_id === null || to.group_role !== null),

  canDelete: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    post.author_id === viewerId || isModerator(to),

  /** A share never reaches more people than the post it shows: what is not public stays where it is, or narrower. */
  canShare(viewerId: string, post: PostFacts, to: Relation, target: ShareTarget): boolean {
    const { audiences, groupId } = postsPolicy.shareTo(viewerId, post, to)
    if (target.groupId === null) return audiences.includes(target.privacy)
    return target.groupId === groupId || audiences.includes('public')
  },

  /** Where a post can be shared to: with whom on one's own page, and whether within its group. */
  shareTo(viewerId: string, post: PostFacts, to: Relation): ShareChoice {
    if (!postsPolicy.isListed(viewerId, post, to)) return { audiences: [], groupId: null }
    return {
      audiences: postsPolicy.audiencesWithin(post, to),
      groupId: to.group_role === null ? null : post.group_id,
    }
  },

  /** The audiences on one's own page that are no wider than that of a post. */
  audiencesWithin(post: PostFacts, { group_privacy }: Pick<Relation, 'group_privacy'>): readonly Privacy[] {
    if (post.audience === 'members' || (post.group_id !== null && group_privacy !== 'public')) return []
    return WITHIN[post.audience]
  },
}

/** Whether the audience of a post includes someone who stands to it like this; blocks aside, and for others than its author. */
function isReached(post: PostFacts, to: Relation): boolean {
  if (post.group_id !== null)
    return to.group_role !== null || (post.audience === 'public' && to.group_privacy === 'public')
  return post.audience === 'public' || (post.audience === 'friends' && to.is_friend)
}

function isModerator({ group_role }: Relation): boolean {
  return group_role === 'owner' || group_role === 'admin'
}
