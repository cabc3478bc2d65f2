/** Whom a text reaches: that of a post its own audience, that of a comment the audience of the post it stands under. */
export type Reach = {
  /** Who wrote the post. */
  author_id: string
  group_id: string | null
  audience: 'public' | 'friends' | 'private' | 'members'
}

/** The parameters that `isReached` reads, in this order. */
export type ReachParameters = [
  authorId: string,
  groupId: string | null,
  audience: Reach['audience'],
  writerId: string,
]

/** The beginning of the parameters of a statement that uses `isReached`. */
export function parametersOf(reach: Reach, writerId: string): ReachParameters {
  return [reach.author_id, reach.group_id, reach.audience, writerId]
}

/**
 * Whether a text reaches a person, as SQL over the first four parameters of a statement. The same rule as that of posts,
 * turned round: one text and many people. Nobody is reached by a writer they are in a block with.
 */
export function isReached(person: `${string}.id`): string {
  return `(
    not exists (
      select from user_blocks
       where (blocker_id = ${person} and blocked_id in ($1, $4))
          or (blocker_id in ($1, $4) and blocked_id = ${person}))
    and case
      when $2::uuid is not null then
        exists (select from group_memberships where group_id = $2 and user_id = ${person})
        or ($3::text = 'public' and exists (select from groups where groups.id = $2 and groups.privacy = 'public'))
      when $3 = 'public' or ${person} = $1 then true
      when $3 = 'friends' then exists (select from friends where user_id = ${person} and friend_id = $1)
      else false
    end
  )`
}
