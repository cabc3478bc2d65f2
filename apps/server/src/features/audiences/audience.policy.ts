import type { Audience } from '@guildhall/contract/audiences'
import { groupsPolicy, type GroupRole } from '#features/groups'

/** What decides who may see a text: for a comment, the post it belongs to. */
export type AudienceFacts = { author_id: string; group_id: string | null; audience: Audience }

/** A viewer's relation to a text: to its author, and to its group if it has one. */
export type Relation = {
  /** The viewer is a friend of the author; known only where the audience depends on it. */
  is_friend: boolean
  /** Either of the two has blocked the other. */
  is_blocked: boolean
  group_privacy: 'public' | 'private' | null
  group_role: GroupRole | null
  /** Until when the viewer is muted in the group. */
  muted_until: Date | null
  /** The author owns the group; known only to those who moderate it. */
  is_by_owner: boolean
}

/** The one rule of who may see what. As SQL it is `maySee`; a test compares the two. */
export const audiencePolicy = {
  /** Whether the audience of a text includes a viewer with this relation, ignoring blocks and authorship. */
  includes(text: AudienceFacts, relation: Relation): boolean {
    if (text.group_id !== null)
      return (
        relation.group_role !== null || (text.audience === 'public' && relation.group_privacy === 'public')
      )
    return text.audience === 'public' || (text.audience === 'friends' && relation.is_friend)
  },

  /** Whether it depends on a viewer's relation to the author, blocks aside, who is in an audience. */
  dependsOnAuthor: (audience: Audience): boolean => !['public', 'private', 'members'].includes(audience),

  /** Whether the followers of an author get a text outside of groups. As SQL it is `forFollowers`. */
  reachesFollowers: (audience: Audience): boolean => audience === 'public',

  /** Whether the viewer is a moderator of the group of a text. */
  isModerator: ({ group_role }: Pick<Relation, 'group_role'>): boolean =>
    groupsPolicy.canModerate({ role: group_role }),
}
