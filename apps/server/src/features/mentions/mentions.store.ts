import { PLAIN_HANDLE } from '@guildhall/contract/mention-text'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Parameter } from '#platform/db'
import {
  canMentionAgent,
  maySeeSql,
  parametersOf,
  type TextAudience,
  type AudienceParameters,
} from './text-audience.store.ts'

/**
 * SQL for a select list: the mentions of one text as a JSON list, in the order of the text; null if there are none.
 * A group that has become private is included only in its own texts. With a viewer, members in a block with them are
 * left out: the text stays, but reveals neither who it is nor their current handle.
 */
export function mentionsOf(
  textFilter: `mentions.${'post_id' | 'comment_id'} = ${string}`,
  viewer?: Parameter,
): string {
  return `(select json_agg(json_build_object(
                    'start', mentions.start_at, 'end', mentions.end_at,
                    'type', case when named.kind = 'agent' then 'agent' when named.id is null then 'group' else 'user' end,
                    'id', coalesce(mentions.user_id, mentions.group_id),
                    'handle', coalesce(named.username, named_group.handle)) order by mentions.start_at)
             from mentions
             left join users as named on named.id = mentions.user_id
             left join groups as named_group on named_group.id = mentions.group_id
            where ${textFilter}
              ${viewer === undefined ? '' : `and (named.id is null or named.id not in ${inBlockWith(viewer)})`}
              and (named_group.id is null or named_group.privacy = 'public' or named_group.id = (
                     select around.group_id from posts as around
                      where around.id = coalesce(mentions.post_id, (
                              select under.post_id from comments as under where under.id = mentions.comment_id)))))`
}

/** SQL that is true if a text mentions a member. */
export function hasMention(text: 'post' | 'comment', id: string, memberId: string): string {
  return `exists (select from mentions where mentions.${text}_id = ${id} and mentions.user_id = ${memberId})`
}

/** A mention to be inserted; its handle may not exist. */
export type NewMention = { id: string; handle: string; start: number; end: number }

/** Identifies a text: that of a post, or that of a comment. */
export type TextRef = { postId: string; commentId: string | null }

/** A member or an agent whom a text mentions. */
export type MentionedUser = { id: string; kind: 'member' | 'agent' }

// Anyone can mention agents that are available, those of a group only in its texts. A private group can be mentioned only within itself.
const replace = statement<
  AudienceParameters & {
    ids: readonly string[]
    handles: readonly string[]
    starts: readonly number[]
    ends: readonly number[]
    plainHandle: string
    postId: string | null
    commentId: string | null
    at: Date
  },
  MentionedUser
>(
  'mentions.replace',
  `with requested as (
     select *
       from unnest(:ids::uuid[], :handles::text[], :starts::integer[], :ends::integer[]) as requested (id, handle, start_at, end_at)
   ), named as (
     select requested.id, requested.handle, requested.start_at, requested.end_at, member.id as user_id, member.kind,
            named_group.id as group_id
       from requested
       left join users as member on member.username = requested.handle
       left join groups as named_group on member.id is null and named_group.handle = requested.handle
      where case when member.id is null then named_group.privacy = 'public' or named_group.id = :groupId
                 when member.kind = 'agent' then ${canMentionAgent('member')}
                 else ${maySeeSql('member.id')} end
   ), deleted as (
     delete from mentions where post_id = :postId or comment_id = :commentId returning user_id
   ), inserted as (
     insert into mentions (id, post_id, comment_id, user_id, group_id, start_at, end_at, created_at)
     select id, :postId, :commentId, user_id, group_id, start_at, end_at, :at from named where handle <> :plainHandle
   )
   select distinct named.user_id as id, named.kind
     from named
    where named.kind in ('member', 'agent') and named.user_id <> :writerId
      and not exists (select from deleted where deleted.user_id = named.user_id)
      and exists (select from users as writer where writer.id = :writerId and writer.kind = 'member')`,
)

/** SQL that is true for rows of `mentions` in these texts, posts or comments. */
const IN_TEXTS = (ids: string) => `(mentions.post_id = any(${ids}) or mentions.comment_id = any(${ids}))`

const findTexts = statement<{ userId: string; textIds: readonly string[] }, { text_id: string }>(
  'mentions.find_texts',
  `select distinct coalesce(comment_id, post_id) as text_id
     from mentions
    where user_id = :userId and ${IN_TEXTS(':textIds')}`,
)

/** A member of whom it is asked whether a text mentions them, and since when; null if it does not. */
export type MentionedRow = { text_id: string; user_id: string; created_at: Date | null }

const findMembers = statement<{ textIds: readonly string[]; userIds: readonly string[] }, MentionedRow>(
  'mentions.find_members',
  `select given.text_id, given.user_id, mention.created_at
     from unnest(:textIds::uuid[], :userIds::uuid[]) as given (text_id, user_id)
    cross join lateral (
      select min(mentions.created_at) as created_at
        from mentions
       where (mentions.post_id = given.text_id or mentions.comment_id = given.text_id)
         and mentions.user_id = given.user_id) as mention`,
)

const remove = statement<{ userId: string; limit: number }, { id: string }>(
  'mentions.remove_of',
  `delete from mentions
    where id in (select id from mentions where user_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `mentions`, except for deletions along with a text. */
export const mentionsStore = {
  /**
   * Replaces the mentions of a text with those that resolve; a plain one is looked up and not saved. Returns the members
   * and agents it did not mention before, and no one if an agent wrote it.
   */
  replace: (
    db: Db,
    audience: TextAudience,
    writerId: string,
    { postId, commentId }: TextRef,
    mentions: readonly NewMention[],
    at: Date,
  ): Promise<MentionedUser[]> =>
    replace.all(db, {
      ...parametersOf(audience, writerId),
      ids: mentions.map((mention) => mention.id),
      handles: mentions.map((mention) => mention.handle),
      starts: mentions.map((mention) => mention.start),
      ends: mentions.map((mention) => mention.end),
      plainHandle: PLAIN_HANDLE,
      postId: commentId === null ? postId : null,
      commentId,
      at,
    }),

  /** Turns a batch of mentions of a member into plain text and returns how many there were. */
  remove: async (db: Db, userId: string, limit: number) => (await remove.all(db, { userId, limit })).length,

  /** Those of these texts that mention a member. */
  findTexts: (db: Db, userId: string, textIds: readonly string[]) => findTexts.all(db, { userId, textIds }),

  /** Returns for each text and member whether it mentions them. */
  findMembers: (db: Db, pairs: readonly { textId: string; memberId: string }[]) =>
    findMembers.all(db, {
      textIds: pairs.map(({ textId }) => textId),
      userIds: pairs.map(({ memberId }) => memberId),
    }),
}
