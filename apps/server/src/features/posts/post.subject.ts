import { pictureUrl } from '#features/media'
import { quoteOf, subjectKind, type LoadedSubject } from '#features/notifications'
import type { Ctx } from '#platform/context'
import { outcomeOf } from './poll.rules.ts'
import { subjectsStore, type PostSubjectRow } from './subjects.store.ts'

/** A picture beside a line of text. */
const THUMBNAIL_WIDTH = 320

/** A post that a notification is about. */
export const postSubject = subjectKind({ kind: 'post', visibleIds, load: loader(viewPost) })

/** A poll that a notification is about, with its result. */
export const pollSubject = subjectKind({ kind: 'poll', visibleIds, load: loader(viewPoll) })

function visibleIds(ctx: Pick<Ctx, 'db'>, readerId: string, ids: readonly string[]): Promise<string[]> {
  return subjectsStore.visibleIds(ctx.db, readerId, ids)
}

function loader(view: (row: PostSubjectRow, readerId: string) => LoadedSubject) {
  return async (ctx: Pick<Ctx, 'db'>, readerId: string, ids: readonly string[]) => {
    const rows = await subjectsStore.load(ctx.db, readerId, ids)
    return new Map(rows.map((row) => [row.id, view(row, readerId)]))
  }
}

function viewPost(row: PostSubjectRow, readerId: string): LoadedSubject {
  const text = quoteOf(row.content || (row.poll_question ?? ''))
  return {
    view: {
      kind: 'post',
      postId: row.id,
      groupName: row.group_name,
      isOwn: row.author_id === readerId,
      text,
      imageUrl: viewThumbnail(row),
      poll: null,
      event: null,
    },
    quote: text,
    path: `/post/${row.id}`,
  }
}

function viewThumbnail({ image_url, media_id, media_widths }: PostSubjectRow): string | null {
  if (image_url === null || media_id === null) return image_url
  return pictureUrl(media_id, media_widths ?? [], THUMBNAIL_WIDTH)
}

function viewPoll(row: PostSubjectRow, readerId: string): LoadedSubject {
  const post = viewPost(row, readerId)
  const poll = outcomeOf(row.poll_options ?? [], row.poll_counts ?? [])
  return { ...post, view: { ...post.view, kind: 'poll', poll }, quote: row.poll_question ?? '' }
}
