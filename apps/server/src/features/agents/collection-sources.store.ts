import { visibleTo } from '#features/posts'
import { keepsOutOfInsights } from '#features/preferences'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'
import type { OriginalSource } from './prompt-sources.store.ts'

/** How many of the newest posts of a collection are looked at for those that may be read. */
const MAX_CANDIDATES = 100

type Reading = { collectionId: string; askerId: string; authorId: string; forInsights: boolean }

const list = statement<Reading, OriginalSource>(
  'collection_sources.list',
  `select post.id, concat_ws(' ', writer.first_name, writer.last_name) as author, post.content, post.author_id,
          post.group_id, post.audience, place.privacy as group_privacy
     from (select id, post_id from saved_posts
            where collection_id = :collectionId order by id desc limit ${MAX_CANDIDATES}) as saved
    cross join lateral (select * from posts where posts.id = saved.post_id offset 0) as post
    cross join lateral (
      select kind, first_name, last_name from users where users.id = post.author_id offset 0) as writer
     left join lateral (select privacy from groups where groups.id = post.group_id offset 0) as place on true
    where writer.kind = 'member' and post.hidden_at is null and not post.is_humans_only
      and ${visibleTo(':askerId', 'thread')} and not ${areInBlock('post.author_id', ':authorId')}
      and not (:forInsights and ${keepsOutOfInsights('post.author_id')})
    order by saved.id desc`,
)

/** Reads the posts of a collection that a model may be given, newest first; the audience of the answer aside. */
export const collectionSourcesStore = {
  list: (db: Db, reading: Reading) => list.all(db, reading),
}
