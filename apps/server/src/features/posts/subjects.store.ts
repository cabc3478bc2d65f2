import { statement, type Db } from '#platform/db'
import { visibleTo } from './visibility.store.ts'

/** A post as a notification shows it. */
export type PostSubjectRow = {
  id: string
  author_id: string
  content: string
  image_url: string | null
  media_id: string | null
  media_widths: number[] | null
  group_name: string | null
  poll_question: string | null
  poll_options: string[] | null
  poll_counts: number[] | null
}

const load = statement<{ readerId: string; ids: readonly string[] }, PostSubjectRow>(
  'posts.subjects',
  `select post.id, post.author_id, post.content, post.image_url, post.media_id, media.widths as media_widths,
          groups.name as group_name, post.poll_question, post.poll_options, post.poll_counts
     from posts as post
     left join groups on groups.id = post.group_id
     left join media on media.id = post.media_id
    where post.id = any(:ids) and ${visibleTo(':readerId', 'thread')}`,
)

const findVisible = statement<{ readerId: string; ids: readonly string[] }, { id: string }>(
  'posts.visible_subjects',
  `select post.id from posts as post where post.id = any(:ids) and ${visibleTo(':readerId', 'thread')}`,
)

/** Posts that notifications are about: those whose thread the reader may see. */
export const subjectsStore = {
  load: (db: Db, readerId: string, ids: readonly string[]) => load.all(db, { readerId, ids }),
  visibleIds: async (db: Db, readerId: string, ids: readonly string[]) =>
    (await findVisible.all(db, { readerId, ids })).map(({ id }) => id),
}
