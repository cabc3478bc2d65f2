import { WELL_KNOWN } from '#features/relations'
import { statement, type Db } from '#platform/db'
import type { OwnSources } from './own-sources.cache.ts'

type Page = [viewerId: string, before: string, after: string, limit: number]

/** Not of someone the viewer has muted. Blocks are seen to when the posts are rendered. */
function isWanted(author: string): string {
  return `${author} <> all (array(select muted_id from user_mutes where muter_id = $1))`
}

const OWN = `
  (select id from posts
    where author_id = $1 and group_id is null and deleted_at is null and id < $2 and id > $3
    order by id desc limit $4)`

const OF_FRIENDS = `
  select post.id
    from friends
   cross join lateral (
     select id from posts
      where author_id = friends.friend_id and group_id is null and deleted_at is null
        and audience in ('public', 'friends') and id < $2 and id > $3
      order by id desc limit $4) as post
   where friends.user_id = $1 and ${isWanted('friends.friend_id')}`

/** Those followed: with their public posts. Friends come with more, so they are left to the part above. */
function ofFollowed(which: string): string {
  return `
  select post.id
    from user_follows
   cross join lateral (
     select id from posts
      where author_id = user_follows.followee_id and group_id is null and deleted_at is null
        and audience = 'public' and id < $2 and id > $3
      order by id desc limit $4) as post
   where user_follows.follower_id = $1 and ${which}
     and not exists (select from friends where user_id = $1 and friend_id = user_follows.followee_id)
     and ${isWanted('user_follows.followee_id')}`
}

const OF_GROUPS = `
  select post.id
    from group_memberships as membership
   cross join lateral (
     select id, author_id from posts
      where group_id = membership.group_id and deleted_at is null and id < $2 and id > $3
        and ${isWanted('posts.author_id')}
      order by id desc limit $4) as post
   where membership.user_id = $1`

// The whole comparison in brackets: as a condition of the index it would be one probe per well-known author.
const pushed = statement<[...Page, wellKnown: readonly string[]], { id: string }>(
  'feed.pushed',
  `select id from (
     ${OWN} union all ${OF_FRIENDS} union all ${ofFollowed('(user_follows.followee_id = any($5)) is not true')}
   ) as found
   order by id desc limit $4`,
)

const pulled = statement<[...Page, wellKnown: readonly string[]], { id: string }>(
  'feed.pulled',
  `select id from (
     ${OF_GROUPS} union all ${ofFollowed('(user_follows.followee_id = any($5)) is true')}
   ) as found
   order by id desc limit $4`,
)

const ofMember = statement<
  [memberId: string, wellKnown: readonly string[]],
  { part: 'group' | 'author' | 'muted'; id: string }
>(
  'feed.sources_of',
  `select 'group' as part, group_id as id from group_memberships where user_id = $1
   union all
   select 'author', followee_id from user_follows
    where follower_id = $1 and (followee_id = any($2)) is true
      and not exists (select from friends where user_id = $1 and friend_id = followee_id)
   union all
   select 'muted', muted_id from user_mutes where muter_id = $1`,
)

const heads = statement<
  [groups: readonly string[], authors: readonly string[], each: number],
  { source: string; id: string; author_id: string }
>(
  'feed.heads',
  `select source.id as source, post.id, post.author_id
     from unnest($1::uuid[]) as source (id)
    cross join lateral (
      select id, author_id from posts where group_id = source.id and deleted_at is null
       order by id desc limit $3) as post
   union all
   select source.id, post.id, source.id
     from unnest($2::uuid[]) as source (id)
    cross join lateral (
      select id from posts
       where author_id = source.id and group_id is null and deleted_at is null and audience = 'public'
       order by id desc limit $3) as post`,
)

// The figure stands in the text, as in the index that answers this. The mark outlasts it.
const wellKnown = statement<[], { id: string }>(
  'feed.well_known',
  `select id from users where followers_count >= ${WELL_KNOWN.from}
   union
   select id from users where is_well_known`,
)

/** Someone with whom the viewer has nothing to do. */
function isStranger(author: string): string {
  return `(${author} <> $1
          and not exists (select from friends where user_id = $1 and friend_id = ${author})
          and not exists (select from user_follows where follower_id = $1 and followee_id = ${author})
          and ${isWanted(author)})`
}

/** No more public posts are looked at by one statement. */
export const MOST_LOOKED = 500

/**
 * The newest `$3` public posts before an id. The most there can be stands in the text: a plan that is kept does not know
 * the parameter, expects a tenth of all posts to be asked for, and would read and sort them.
 */
function newestPublic(columns: string, which = ''): string {
  return `
    select * from (
      select ${columns} from posts
       where ${which} audience = 'public' and group_id is null and deleted_at is null and id < $2
       order by id desc limit ${MOST_LOOKED}) as newest
     order by id desc limit $3`
}

// The newest public posts of strangers, among a bounded number that is looked at. A share of what is met here itself is
// left out: the two would stand side by side.
const others = statement<
  [viewerId: string, before: string, look: number],
  { id: string; is_wanted: boolean }
>(
  'feed.others',
  `select post.id,
          ${isStranger('post.author_id')}
          and (original.author_id is null or not ${isStranger('original.author_id')}) as is_wanted
     from (${newestPublic('id, author_id, original_post_id')}) as post
     left join lateral (
       select author_id from posts
        where id = post.original_post_id and deleted_at is null and audience = 'public' and group_id is null
        limit 1) as original on true
    order by post.id desc`,
)

const videos = statement<
  [viewerId: string, before: string, look: number],
  { id: string; is_wanted: boolean }
>(
  'feed.videos',
  `select post.id, ${isWanted('post.author_id')} as is_wanted
     from (${newestPublic('id, author_id', `media_type = 'video' and`)}) as post
    order by post.id desc`,
)

const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

/** A stretch of ids, newest first, between two ids. */
export type Stretch = { before: string; after: string; limit: number }

/** Where the posts of a feed come from, as SQL. */
export const sourcesStore = {
  /** What is also pushed into timelines: own posts, those of friends, and of followed authors who are not well known. */
  pushed: async (db: Db, viewerId: string, { before, after, limit }: Stretch, known: readonly string[]) =>
    ids(await pushed.all(db, [viewerId, before, after, limit, known])),

  /** What is only ever pulled: the posts of groups, and of well-known authors. */
  pulled: async (db: Db, viewerId: string, { before, after, limit }: Stretch, known: readonly string[]) =>
    ids(await pulled.all(db, [viewerId, before, after, limit, known])),

  /** The groups and well-known authors a member reads at their source, and whom they have muted. */
  async ofMember(db: Db, memberId: string, known: readonly string[]): Promise<OwnSources> {
    const rows = await ofMember.all(db, [memberId, known])
    const of = (part: string) => ids(rows.filter((row) => row.part === part))
    return { groups: of('group'), authors: of('author'), muted: of('muted') }
  },

  /** The newest posts of each group and author. */
  heads: (db: Db, groups: readonly string[], authors: readonly string[], each: number) =>
    heads.all(db, [groups, authors, each]),

  /** Authors with 1,000 followers or more, or who had so many: few people who would cause half of all deliveries. */
  wellKnown: async (db: Db) => ids(await wellKnown.all(db, [])),

  /** Looks at so many public posts, newest first, and says which of them are of strangers. */
  others: (db: Db, viewerId: string, before: string, look: number) =>
    others.all(db, [viewerId, before, look]),

  videos: (db: Db, viewerId: string, before: string, look: number) =>
    videos.all(db, [viewerId, before, look]),
}
