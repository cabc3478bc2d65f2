import { objectPathOf } from '@guildhall/contract/media'
import type { Ctx } from '../../apps/server/src/platform/context.ts'
import { buildMedia, buildPost } from '../../apps/server/test/build.ts'

/** A file of a post, with the measures that the product knows of it. */
type Attached = { kind: 'image' | 'video'; width: number; height: number; alt?: string }

/** What a post shall be besides a few words for everybody. */
export type Written = Omit<NonNullable<Parameters<typeof buildPost>[1]>, 'author_id'> & { media?: Attached }

/** Writes a post as if its author had done so in a browser, only faster. Answers its id. */
export async function writePost(ctx: Ctx, author_id: string, post: Written = {}): Promise<string> {
  const { media, ...columns } = post
  if (!media) return buildPost(ctx, { ...columns, author_id })
  const { kind, alt = '', ...measures } = media
  const media_id = await buildMedia(ctx, author_id, { kind, ...measures, attached: true })
  const path = objectPathOf(media_id)
  return buildPost(ctx, {
    ...columns,
    author_id,
    media_id,
    media_type: kind,
    media_alt: alt,
    image_url: kind === 'image' ? path : null,
    video_url: kind === 'video' ? path : null,
  })
}
