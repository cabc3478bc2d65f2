import { isMemberOf, isPublicGroup } from '#features/groups'

/** SQL expressions for a person and for the text that they may see or not. */
type Operands = { person: string; author: string; group: string; audience: string }

/**
 * Whether the audience of a text includes a person, as SQL: the same rule as `audiencePolicy.includes`, ignoring blocks.
 * Authors are included in what they wrote, but not in what they wrote in a group that they have left.
 */
export function maySee({ person, author, group, audience }: Operands): string {
  return `case
      when ${group} is not null then
        ${isMemberOf(group, person)}
        or (${audience} = 'public' and ${isPublicGroup(group)})
      when ${audience} = 'public' or ${author} = ${person} then true
      when ${audience} = 'friends' then
        exists (select from friends where user_id = ${person} and friend_id = ${author})
      else false
    end`
}

/** Which texts outside of groups the friends of their author get, as SQL. */
export function forFriends(audience: string): string {
  return `${audience} in ('public', 'friends')`
}

/** Which texts outside of groups the followers of their author get, as SQL: the same as `audiencePolicy.reachesFollowers`. */
export function forFollowers(audience: string): string {
  return `${audience} in ('public')`
}
