import { objectPathOf } from '@guildhall/contract/media'
import type { Ctx } from '#platform/context'
import { buildMedia, buildPost } from '#test/build'

/** Creates public posts of a member: texts, polls and a video. Returns their ids and that of its file. */
export async function buildOpenPosts(ctx: Ctx, author_id: string): Promise<{ ids: string[]; film: string }> {
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await buildPost(ctx, { author_id }))
  for (let n = 0; n < 6; n += 1) ids.push(await buildPost(ctx, { author_id, poll: ['yes', 'no'] }))
  const film = await buildMedia(ctx, author_id, { kind: 'video', attached: true })
  const video_url = objectPathOf(film)
  ids.push(await buildPost(ctx, { author_id, media_type: 'video', media_id: film, video_url }))
  return { ids, film }
}
