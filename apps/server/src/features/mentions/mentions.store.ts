import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { isReached, parametersOf, type Reach, type ReachParameters } from './reach.store.ts'

/**
 * The mentions of one text as a JSON list, in the order of the text; null without any. For the select list of its feature.
 * A group that has closed is named only in its own texts. With a viewer, people in a block with them are left out: what was
 * written stays, but says neither who it is nor what they are called today.
 */
export function mentionsOf(
  ofText: `mentions.${'post_id' | 'comment_id'} = ${string}`,
  viewer?: `$${number}`,
): string {
  return `(select json_agg(json_build_object(
                    'start', mentions.start_at, 'end', mentions.end_at,
                    'type', case when named.kind = 'agent' then 'agent' when named.id is null then 'group' else 'user' end,
                    'id', coalesce(mentions.user_id, mentions.group_id),
                    'handle', coalesce(named.username, named_group.handle)) order by mentions.start_at)
             from mentions
             left join users as named on named.id = mentions.user_id
             left join groups as named_group on named_group.id = mentions.group_id
            where ${ofText}
              ${viewer === undefined ? '' : `and (named.id is null or named.id not in ${inBlockWith(viewer)})`}
              and (named_group.id is null or named_group.privacy = 'public' or named_group.id = (
                     select around.group_id from posts as around
                      where around.id = coalesce(mentions.post_id, (
                              select under.post_id from comments as under where under.id = mentions.comment_id)))))`
}

/** True where a text names someone in a block with a viewer, as SQL. */
export function namesSomeoneInBlock(postId: string, viewerId: string): string {
  return `exists (
    select from mentions
     where post_id = ${postId}
       and exists (
         select from user_blocks
          where (blocker_id = ${viewerId} and blocked_id = mentions.user_id)
             or (blocker_id = mentions.user_id and blocked_id = ${viewerId})))`
}

/** A mention on its way into the table; its handle may be nobody's. */
export type NewMention = { id: string; handle: string; start: number; end: number }

/** Which text it is: a post's own, or that of a comment. */
export type TextOf = { postId: string; commentId: string | null }

// Agents are there for everyone. A closed group is named only inside itself.
const replace = statement<
  [
    ...ReachParameters,
    ids: readonly string[],
    handles: readonly string[],
    starts: readonly number[],
    ends: readonly number[],
    postId: string | null,
    commentId: string | null,
    at: Date,
  ],
  { id: string }
>(
  'mentions.replace',
  `with asked as (
     select * from unnest($5::uuid[], $6::text[], $7::integer[], $8::integer[]) as asked (id, handle, start_at, end_at)
   ), named as (
     select asked.id, asked.start_at, asked.end_at, member.id as user_id, member.kind, named_group.id as group_id
       from asked
       left join users as member on member.username = asked.handle
       left join groups as named_group on member.id is null and named_group.handle = asked.handle
      where case when member.id is null then named_group.privacy = 'public' or named_group.id = $2
                 else member.kind = 'agent' or ${isReached('member.id')} end
   ), gone as (
     delete from mentions where post_id = $9 or comment_id = $10 returning user_id
   ), kept as (
     insert into mentions (id, post_id, comment_id, user_id, group_id, start_at, end_at, created_at)
     select id, $9, $10, user_id, group_id, start_at, end_at, $11 from named
   )
   select distinct named.user_id as id
     from named
    where named.kind = 'member' and named.user_id <> $4
      and not exists (select from gone where gone.user_id = named.user_id)`,
)

/** The only file that writes SQL for `mentions`, but for what goes with a text that is removed. */
export const mentionsStore = {
  /** Keeps those that lead somewhere in the place of what the text named before. Answers the members it did not name before. */
  replace: async (
    db: Db,
    reach: Reach,
    writerId: string,
    { postId, commentId }: TextOf,
    mentions: readonly NewMention[],
    at: Date,
  ): Promise<string[]> => {
    const rows = await replace.all(db, [
      ...parametersOf(reach, writerId),
      mentions.map((one) => one.id),
      mentions.map((one) => one.handle),
      mentions.map((one) => one.start),
      mentions.map((one) => one.end),
      commentId === null ? postId : null,
      commentId,
      at,
    ])
    return rows.map(({ id }) => id)
  },
}
