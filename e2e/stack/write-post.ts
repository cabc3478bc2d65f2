import { objectPathOf } from '@guildhall/contract/media'
import type { Ctx } from '../../apps/server/src/platform/context.ts'
import { buildMedia, buildPost } from '../../apps/server/test/build.ts'

/** A file of a post, with its dimensions. */
type MediaInput = { kind: 'image' | 'video'; width: number; height: number; alt?: string }

/** Properties of a post; by default it is a short public text. */
export type PostInput = Omit<NonNullable<Parameters<typeof buildPost>[1]>, 'author_id'> & {
  media?: MediaInput
}

/** Creates a post as if its author had written it in a browser; returns its id. */
export async function writePost(ctx: Ctx, author_id: string, post: PostInput = {}): Promise<string> {
  const { media, ...columns } = post
  if (!media) return buildPost(ctx, { ...columns, author_id })
  const { kind, alt = '', ...dimensions } = media
  const media_id = await buildMedia(ctx, author_id, { kind, ...dimensions, attached: true })
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
