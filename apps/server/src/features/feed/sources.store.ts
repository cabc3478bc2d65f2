import { forFollowers, forFriends } from '#features/audiences'
import { groupsOf } from '#features/groups'
import { statement, type Db } from '#platform/db'
import type { OwnSources } from './own-sources.cache.ts'

type Page = { viewerId: string; before: string; after: string; limit: number }

/** The viewer has not muted the author. Blocks are applied when the posts are rendered. */
function isNotMuted(author: string): string {
  return `${author} <> all (array(select muted_id from user_mutes where muter_id = :viewerId))`
}

const OWN = `
  (select id from posts
    where author_id = :viewerId and group_id is null and deleted_at is null and id < :before and id > :after
    order by id desc limit :limit)`

const OF_FRIENDS = `
  select post.id
    from friends
   cross join lateral (
     select id from posts
      where author_id = friends.friend_id and group_id is null and deleted_at is null
        and ${forFriends('audience')} and id < :before and id > :after
      order by id desc limit :limit) as post
   where friends.user_id = :viewerId and ${isNotMuted('friends.friend_id')}`

/**
 * The author is in `highReachAuthors`, of whom there may be thousands: an index lookup per author in any plan, as `exists`
 * can be planned as one scan of all of them.
 */
function hasHighReach(author: string): string {
  return `(select true from users where id = ${author} and is_well_known limit 1) is true`
}

/** Posts of followed authors. Friends are left out: `OF_FRIENDS` has these posts of theirs and more. */
function ofFollowed(condition: string): string {
  return `
  select post.id
    from user_follows
   cross join lateral (
     select id from posts
      where author_id = user_follows.followee_id and group_id is null and deleted_at is null
        and ${forFollowers('audience')} and id < :before and id > :after
      order by id desc limit :limit) as post
   where user_follows.follower_id = :viewerId and ${condition}
     and not exists (select from friends where user_id = :viewerId and friend_id = user_follows.followee_id)
     and ${isNotMuted('user_follows.followee_id')}`
}

const OF_GROUPS = `
  select post.id
    from ${groupsOf(':viewerId')} as membership
   cross join lateral (
     select id, author_id from posts
      where group_id = membership.group_id and deleted_at is null and id < :before and id > :after
        and ${isNotMuted('posts.author_id')}
      order by id desc limit :limit) as post`

const pushed = statement<Page, { id: string }>(
  'feed.pushed',
  `select id from (
     ${OWN} union all ${OF_FRIENDS} union all ${ofFollowed(`not ${hasHighReach('user_follows.followee_id')}`)}
   ) as found
   order by id desc limit :limit`,
  { slow: true },
)

const pulled = statement<Page, { id: string }>(
  'feed.pulled',
  `select id from (
     ${OF_GROUPS} union all ${ofFollowed(hasHighReach('user_follows.followee_id'))}
   ) as found
   order by id desc limit :limit`,
  { slow: true },
)

const ofMember = statement<{ memberId: string }, { part: 'group' | 'author' | 'muted'; id: string }>(
  'feed.sources_of',
  `select 'group' as part, group_id as id from ${groupsOf(':memberId')} as own
   union all
   select 'author', followee_id from user_follows
    where follower_id = :memberId and ${hasHighReach('followee_id')}
      and not exists (select from friends where user_id = :memberId and friend_id = followee_id)
   union all
   select 'muted', muted_id from user_mutes where muter_id = :memberId`,
)

const latestPosts = statement<
  { groups: readonly string[]; authors: readonly string[]; perSource: number },
  { source: string; id: string; author_id: string }
>(
  'feed.latest_posts',
  `select source.id as source, post.id, post.author_id
     from unnest(:groups::uuid[]) as source (id)
    cross join lateral (
      select id, author_id from posts where group_id = source.id and deleted_at is null
       order by id desc limit :perSource) as post
   union all
   select source.id, post.id, source.id
     from unnest(:authors::uuid[]) as source (id)
    cross join lateral (
      select id from posts
       where author_id = source.id and group_id is null and deleted_at is null and ${forFollowers('audience')}
       order by id desc limit :perSource) as post`,
  { slow: true },
)

const findHighReach = statement<object, { id: string }>(
  'feed.find_high_reach',
  'select id from users where is_well_known',
  { slow: true },
)

/** The viewer has no relation to the author. */
function isStranger(author: string): string {
  return `(${author} <> :viewerId
          and not exists (select from friends where user_id = :viewerId and friend_id = ${author})
          and not exists (select from user_follows where follower_id = :viewerId and followee_id = ${author})
          and ${isNotMuted(author)})`
}

/** One statement scans at most this many public posts. */
export const MAX_SCANNED = 500

/**
 * The newest public posts before an id. The upper bound is a literal: a cached generic plan does not know the
 * parameter, assumes that a tenth of all posts is requested, and would read and sort them.
 */
function newestPublic(columns: string, condition = ''): string {
  return `
    select * from (
      select ${columns} from posts
       where ${condition} audience = 'public' and group_id is null and deleted_at is null and id < :before
       order by id desc limit ${MAX_SCANNED}) as newest
     order by id desc limit :limit`
}

// The newest public posts of strangers, within a bounded scan. A share whose original is suggested too is left out: the
// two would appear side by side.
const suggestions = statement<
  { viewerId: string; before: string; limit: number },
  { id: string; is_wanted: boolean }
>(
  'feed.suggestions',
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
  { viewerId: string; before: string; limit: number },
  { id: string; is_wanted: boolean }
>(
  'feed.videos',
  `select post.id, ${isNotMuted('post.author_id')} as is_wanted
     from (${newestPublic('id, author_id', `media_type = 'video' and`)}) as post
    order by post.id desc`,
  { slow: true },
)

const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

/** At most `limit` ids between two ids, both exclusive, newest first. */
export type IdRange = { before: string; after: string; limit: number }

/** The queries that the posts of a feed come from. */
export const sourcesStore = {
  /** What is also pushed into timelines: own posts, those of friends, and of followed authors without high reach. */
  pushed: async (db: Db, viewerId: string, { before, after, limit }: IdRange) =>
    ids(await pushed.all(db, { viewerId, before, after, limit })),

  /** What is only ever pulled: posts of groups and of high-reach authors. */
  pulled: async (db: Db, viewerId: string, { before, after, limit }: IdRange) =>
    ids(await pulled.all(db, { viewerId, before, after, limit })),

  /** Returns the groups and high-reach authors a member reads at their source, and whom they have muted. */
  async ofMember(db: Db, memberId: string): Promise<OwnSources> {
    const rows = await ofMember.all(db, { memberId })
    const of = (part: string) => ids(rows.filter((row) => row.part === part))
    return { groups: of('group'), authors: of('author'), muted: of('muted') }
  },

  /** Returns the latest posts of each group and author. */
  latestPosts: (db: Db, groups: readonly string[], authors: readonly string[], perSource: number) =>
    latestPosts.all(db, { groups, authors, perSource }),

  /** Returns authors who reached 1,000 followers and are not yet demoted: few, but half of all deliveries. */
  highReachAuthors: async (db: Db) => ids(await findHighReach.all(db)),

  /** Scans public posts, newest first, and flags those of strangers as wanted. */
  suggestions: (db: Db, viewerId: string, before: string, limit: number) =>
    suggestions.all(db, { viewerId, before, limit }),

  /** Scans public videos, newest first, and flags those of authors who are not muted as wanted. */
  videos: (db: Db, viewerId: string, before: string, limit: number) =>
    videos.all(db, { viewerId, before, limit }),
}
