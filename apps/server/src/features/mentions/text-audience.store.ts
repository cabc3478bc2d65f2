import { maySee, type AudienceFacts } from '#features/audiences'

/** Who can see a text: the audience of the post, or for a comment the audience of the post it belongs to. */
export type TextAudience = AudienceFacts

/** The parameters that `maySeeSql` reads. */
export type AudienceParameters = {
  authorId: string
  groupId: string | null
  audience: TextAudience['audience']
  writerId: string
}

/** Returns the parameters of a statement that uses `maySeeSql`. */
export function parametersOf(text: TextAudience, writerId: string): AudienceParameters {
  return { authorId: text.author_id, groupId: text.group_id, audience: text.audience, writerId }
}

/**
 * Whether a person may see a text, as SQL over the parameters of a statement. The same rule as for posts,
 * from the other side: one text and many people. No one may see a text by a writer they are in a block with.
 */
export function maySeeSql(person: `${string}.id`): string {
  return `(
    not exists (
      select from user_blocks
       where (blocker_id = ${person} and blocked_id in (:authorId, :writerId))
          or (blocker_id in (:authorId, :writerId) and blocked_id = ${person}))
    and ${maySee({ person, author: ':authorId', group: ':groupId::uuid', audience: ':audience::text' })}
  )`
}

/** SQL that is true for an agent that a text can mention: those of a group only in texts of that group. */
export function canMentionAgent(agent: string): string {
  return `(${agent}.is_available and (${agent}.agent_group_id is null or ${agent}.agent_group_id = :groupId::uuid))`
}
