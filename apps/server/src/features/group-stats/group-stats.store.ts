import type { TrendingGroup } from '@guildhall/contract/trending'
import { pgArray, statement, type Db } from '#platform/db'

const recentPosts = (group: string) =>
  `(select count(*)::int from posts where posts.group_id = ${group} and deleted_at is null and hidden_at is null
      and posts.id >= :since)`

// Rows are locked in one order, because several workers may count posts of the same groups.
const count = statement<{ groupIds: string; steps: string; since: string }>(
  'group_stats.count',
  `with locked as materialized (
     select id from groups where id = any(:groupIds::uuid[]) order by id for no key update
   )
   update groups
      set post_count = greatest(0, post_count + counted.step),
          recent_post_count = ${recentPosts('groups.id')}
     from unnest(:groupIds::uuid[], :steps::int[]) as counted (group_id, step), locked
    where groups.id = counted.group_id and locked.id = groups.id`,
)

const recount = statement<{ after: string; limit: number; since: string }, { id: string }>(
  'group_stats.recount',
  `with active as materialized (
     select id from groups
      where recent_post_count > 0 and id > :after
      order by id
      limit :limit
      for no key update
   )
   update groups
      set recent_post_count = ${recentPosts('groups.id')}
     from active
    where groups.id = active.id
   returning groups.id`,
)

type TrendingRow = {
  id: string
  name: string
  description: string
  has_cover: boolean
  member_count: number
  recent_post_count: number
  creator: TrendingGroup['creator']
}

const trending = statement<{ limit: number }, TrendingRow>(
  'group_stats.trending',
  `select groups.id, name, description, groups.cover_image_url is not null as has_cover, member_count, recent_post_count,
          json_build_object('firstName', creator.first_name, 'lastName', creator.last_name) as creator
     from (select * from groups
            where privacy = 'public'
            order by recent_post_count desc, member_count desc, id desc
            limit :limit) as groups
     join users as creator on creator.id = groups.created_by_id
    order by recent_post_count desc, member_count desc, groups.id desc`,
)

const publicCover = statement<{ groupId: string }, { media_id: string }>(
  'group_stats.public_cover',
  `select cover.media_id
     from group_covers as cover
     join groups on groups.id = cover.group_id
    where cover.group_id = :groupId and groups.privacy = 'public'`,
)

/** The counters of groups that depend on posts, and what visitors see of groups. `since` is the lowest recent id. */
export const groupStatsStore = {
  /** Adds a number of posts to each group, which may be negative, and counts the recent ones. */
  count: (db: Db, steps: ReadonlyMap<string, number>, since: string) =>
    count.all(db, { groupIds: pgArray([...steps.keys()]), steps: pgArray([...steps.values()]), since }),

  /** Counts the recent posts of the next groups that had any. Returns their ids. */
  recount: async (db: Db, after: string, limit: number, since: string) =>
    (await recount.all(db, { after, limit, since })).map(({ id }) => id).sort(),

  trending: (db: Db, limit: number) => trending.all(db, { limit }),

  /** Returns the picture that a public group has as its cover. */
  publicCover: async (db: Db, groupId: string) => (await publicCover.maybe(db, { groupId }))?.media_id,
}
