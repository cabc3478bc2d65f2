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

const REACH: Record<Privacy, number> = { private: 0, friends: 1, public: 2 }

/** Who may do what with a post. Pure: the acts load the facts, this decides. `canSee` also exists as SQL: `visibleTo`. */
export const postsPolicy = {
  canSee(viewerId: string, post: PostFacts, to: Relation): boolean {
    if (to.is_blocked) return false
    if (post.group_id !== null) {
      return to.group_role !== null || (post.audience === 'public' && to.group_privacy === 'public')
    }
    if (post.author_id === viewerId || post.audience === 'public') return true
    return post.audience === 'friends' && to.is_friend
  },

  /** In a group only its members speak, also where everyone may read. */
  canTakePart: (post: PostFacts, to: Relation): boolean => post.group_id === null || to.group_role !== null,

  canEdit: (viewerId: string, post: PostFacts): boolean => post.author_id === viewerId,

  canDelete: (viewerId: string, post: PostFacts, to: Relation): boolean =>
    post.author_id === viewerId || to.group_role === 'owner' || to.group_role === 'admin',

  /** A share never reaches more people than the post it shows: what is not public stays where it is, or narrower. */
  canShare(post: PostFacts & Pick<Relation, 'group_privacy'>, to: ShareTarget): boolean {
    if (post.group_id !== null && (post.audience !== 'public' || post.group_privacy !== 'public')) {
      return to.groupId === post.group_id
    }
    if (post.audience === 'public') return true
    return post.audience !== 'members' && to.groupId === null && REACH[to.privacy] <= REACH[post.audience]
  },
}
