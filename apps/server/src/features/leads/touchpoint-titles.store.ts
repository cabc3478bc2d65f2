import { bannerOf } from '#features/cta-banners'
import { visibleTo } from '#features/posts'
import { beginningOf } from '#platform/beginning-of'

/** Maximum length of the beginning of a post. */
const MAX_TITLE = 80

/**
 * Joins the post, the event and the banner of a row with `post_id`, `event_id` and `banner_id`: `post` with `id` and
 * `title` if the viewer may see it, `event` and `banner` with `title`.
 */
export function titlesOf(row: string): string {
  return `left join lateral (
      select post.id, ${beginningOf(`coalesce(nullif(post.content, ''), post.poll_question, '')`, MAX_TITLE)} as title
        from posts as post
       where post.id = ${row}.post_id and ${visibleTo(':viewerId', 'group')}
      offset 0) as post on true
     left join lateral (select title from events where id = ${row}.event_id offset 0) as event on true
     ${bannerOf(row)}`
}
