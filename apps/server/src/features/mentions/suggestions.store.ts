import type { MentionType } from '@guildhall/contract/mentions'
import { isMemberOf, membersOf } from '#features/groups'
import { statement, type Db } from '#platform/db'
import {
  canMentionAgent,
  maySeeSql,
  parametersOf,
  type TextAudience,
  type AudienceParameters,
} from './text-audience.store.ts'

/** A member, agent or group that can be mentioned. */
export type SuggestionRow = {
  id: string
  type: MentionType
  handle: string
  display_name: string
  avatar: string | null
  /** Only for groups. */
  member_count: number | null
}

/** How many friends or group members are searched; everyone else is found by name. */
const MAX_NEARBY = 2_000
/** How many of the newest comments under a post count for who takes part in it. */
const MAX_COMMENTS = 500
/** How many are read from each index before the audience is checked. */
const MAX_PER_INDEX = 200

const FULL_NAME = `lower(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))`
const LAST_NAME = `lower(last_name)`
const HANDLE = `username`

/** SQL that is true if `text` starts with the fifth parameter: a range of an index in byte order. */
function startsWith(text: string): string {
  return `(${text} collate "C" >= lower(:query) and ${text} collate "C" < lower(:query) || chr(1114111))`
}

/** SQL for the first members whose `name` matches. */
function byName(name: string): string {
  return `(select id, 2 as rank from users
            where :audience in ('public', 'members') and username is not null and ${startsWith(name)}
            order by ${name} collate "C" limit ${MAX_PER_INDEX})`
}

/** SQL for public groups whose `name` matches. */
function publicGroups(name: string): string {
  return `(select id from groups
            where handle is not null and privacy = 'public' and ${startsWith(name)}
            order by ${name} collate "C" limit 20)`
}

// On a text for some, such as friends, someone else's friends are not listed: only those who are also friends of the
// writer, or take part in the thread. Everyone else in its audience is found by their full handle.
// In a group its agents come first; then friends, or members of the same group for a group text; then agents, own groups, others, other groups.
// Members in a block, outside the audience, and the writer are never found. An e-mail address finds no one.
const suggest = statement<
  AudienceParameters & { query: string; limit: number; postId: string | null },
  SuggestionRow
>(
  'mentions.suggest',
  `with nearby as (
     (select friend_id as id from friends
       where user_id = :writerId and :audience not in ('private', 'members') limit ${MAX_NEARBY})
     union
     (select author_id from comments
       where post_id = :postId and :audience not in ('public', 'members') and deleted_at is null
       order by id desc limit ${MAX_COMMENTS})
     union
     (select user_id from ${membersOf(':groupId')} as member limit ${MAX_NEARBY})
     union
     select :authorId::uuid
   ), matched as (
     select nearby.id, 0 as rank
       from nearby join users on users.id = nearby.id
      where username is not null and (${startsWith(HANDLE)} or ${startsWith(FULL_NAME)} or ${startsWith(LAST_NAME)})
     union all
     (select id, -1 from users
       where agent_group_id = :groupId and is_available and username is not null
         and (${startsWith(HANDLE)} or ${startsWith(FULL_NAME)}) limit ${MAX_PER_INDEX})
     union all
     (select id, 1 from users
       where kind = 'agent' and agent_group_id is null and is_available and username is not null
         and (${startsWith(HANDLE)} or ${startsWith(FULL_NAME)} or ${startsWith(LAST_NAME)}) limit ${MAX_PER_INDEX})
     union all
     select id, 2 from users where :audience not in ('public', 'members') and username = lower(:query)
     union all ${byName(HANDLE)}
     union all ${byName(FULL_NAME)}
     union all ${byName(LAST_NAME)}
   ), people as (
     select id, min(rank) as rank from matched where id <> :writerId group by id
   ), named_groups as (
     ${publicGroups('handle')}
     union ${publicGroups('lower(name)')}
     union select id from groups where id = :groupId and (${startsWith('handle')} or ${startsWith('lower(name)')})
   ), found as (
     select member.id, case member.kind when 'agent' then 'agent' else 'user' end as type, member.username as handle,
            coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), member.username)
              as display_name,
            member.profile_image_url as avatar, null::integer as member_count, people.rank
       from people join users as member on member.id = people.id
      where case when member.kind = 'agent' then ${canMentionAgent('member')} else ${maySeeSql('member.id')} end
     union all
     select open_group.id, 'group', open_group.handle, open_group.name, open_group.cover_image_url,
            open_group.member_count,
            case when ${isMemberOf('open_group.id', ':writerId')}
                 then 1 else 3 end
       from named_groups join groups as open_group on open_group.id = named_groups.id
      where open_group.handle is not null
   )
   select id, type, handle, display_name, avatar, member_count
     from found
    order by handle <> lower(:query), rank, handle collate "C", id
    limit :limit`,
  { slow: true },
)

const listGroupAgents = statement<{ groupId: string; limit: number }, SuggestionRow>(
  'mentions.list_group_agents',
  `select id, 'agent' as type, username as handle, first_name as display_name, profile_image_url as avatar,
          null::integer as member_count
     from users
    where agent_group_id = :groupId and is_available and username is not null
    order by username collate "C"
    limit :limit`,
)

/** The members, agents and groups that a text can mention. */
export const suggestionsStore = {
  /** Returns whom a text with this audience may mention and whose handle or name starts with `query`, nearest first. */
  suggest: (
    db: Db,
    audience: TextAudience,
    writerId: string,
    query: string,
    { limit, postId = null }: { limit: number; postId?: string | null | undefined },
  ) => suggest.all(db, { ...parametersOf(audience, writerId), query, limit, postId }),

  /** Returns the agents that can be mentioned in the texts of a group, by their handles. */
  listGroupAgents: (db: Db, groupId: string, limit: number) => listGroupAgents.all(db, { groupId, limit }),
}
