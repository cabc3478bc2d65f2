import type { MentionType } from '@guildhall/contract/mentions'
import { statement, type Db } from '#platform/db'
import { isReached, parametersOf, type Reach, type ReachParameters } from './reach.store.ts'

/** Someone or something that can be named. */
export type SuggestionRow = {
  id: string
  type: MentionType
  handle: string
  display_name: string
  avatar: string | null
  /** Of a group. */
  member_count: number | null
}

/** So many friends and fellow members are looked through; everyone else is found by their names. */
const NEAR = 2_000
/** So many of the newest comments under a post say who takes part in it. */
const NEWEST = 500
/** So many are taken from each index before it is asked whom the text reaches. */
const FAR = 200

const FULL_NAME = `lower(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))`
const LAST_NAME = `lower(last_name)`
const HANDLE = `username`

/** True where this begins with the fifth parameter: a range of an index in byte order. */
function begins(text: string): string {
  return `(${text} collate "C" >= lower($5) and ${text} collate "C" < lower($5) || chr(1114111))`
}

/** The first ones by one of their names. */
function byName(name: string): string {
  return `(select id, 2 as rank from users
            where $3 in ('public', 'members') and username is not null and ${begins(name)}
            order by ${name} collate "C" limit ${FAR})`
}

/** Open groups by one of their names. */
function openGroups(name: string): string {
  return `(select id from groups
            where handle is not null and privacy = 'public' and ${begins(name)}
            order by ${name} collate "C" limit 20)`
}

// On a text for friends, someone else's friends are not listed: only those who are friends of the writer too, or take part in
// the thread. Everyone else it reaches is found by their whole handle.
// Friends, or fellow members where it is a group's, come first; then agents, own groups, others, other groups.
// In a block, outside the audience and oneself: nobody of them is found. An e-mail address finds nobody.
const suggest = statement<
  [...ReachParameters, query: string, limit: number, postId: string | null],
  SuggestionRow
>(
  'mentions.suggest',
  `with near as (
     (select friend_id as id from friends
       where user_id = $4 and $3 in ('friends', 'public') limit ${NEAR})
     union
     (select author_id from comments where post_id = $7 and $3 = 'friends' and deleted_at is null
       order by id desc limit ${NEWEST})
     union
     (select user_id from group_memberships where group_id = $2 limit ${NEAR})
     union
     select $1::uuid
   ), matched as (
     select near.id, 0 as rank
       from near join users on users.id = near.id
      where username is not null and (${begins(HANDLE)} or ${begins(FULL_NAME)} or ${begins(LAST_NAME)})
     union all
     (select id, 1 from users
       where kind = 'agent' and username is not null
         and (${begins(HANDLE)} or ${begins(FULL_NAME)} or ${begins(LAST_NAME)}) limit ${FAR})
     union all
     select id, 2 from users where $3 = 'friends' and username = lower($5)
     union all ${byName(HANDLE)}
     union all ${byName(FULL_NAME)}
     union all ${byName(LAST_NAME)}
   ), people as (
     select id, min(rank) as rank from matched where id <> $4 group by id
   ), named_groups as (
     ${openGroups('handle')}
     union ${openGroups('lower(name)')}
     union select id from groups where id = $2 and (${begins('handle')} or ${begins('lower(name)')})
   ), found as (
     select member.id, case member.kind when 'agent' then 'agent' else 'user' end as type, member.username as handle,
            coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), member.username)
              as display_name,
            member.profile_image_url as avatar, null::integer as member_count, people.rank
       from people join users as member on member.id = people.id
      where member.kind = 'agent' or ${isReached('member.id')}
     union all
     select open_group.id, 'group', open_group.handle, open_group.name, open_group.cover_image_url,
            open_group.member_count,
            case when exists (select from group_memberships where group_id = open_group.id and user_id = $4)
                 then 1 else 3 end
       from named_groups join groups as open_group on open_group.id = named_groups.id
      where open_group.handle is not null
   )
   select id, type, handle, display_name, avatar, member_count
     from found
    order by handle <> lower($5), rank, handle collate "C", id
    limit $6`,
)

/** Whom and what a text can name. */
export const suggestionsStore = {
  /** The nearest ones whose handle or name begins with `query`, of those whom a text of this reach may name. */
  suggest: (
    db: Db,
    reach: Reach,
    writerId: string,
    query: string,
    { limit, postId = null }: { limit: number; postId?: string | null | undefined },
  ) => suggest.all(db, [...parametersOf(reach, writerId), query, limit, postId]),
}
