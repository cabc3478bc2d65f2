import { objectIdOf } from '@guildhall/contract/media'
import type { Actor, Ctx } from '#platform/context'
import { finishUpload } from './finish-upload.ts'

/** Returns a URL without its query: the object path of a picture as it is stored or was shown. */
export function picturePathOf(url: string | null): string | null {
  return url === null ? null : (url.split('?')[0] ?? null)
}

/** Returns the object path of a chosen picture, finishing its upload first if an upload URL was given. */
export async function toPicturePath(
  ctx: Ctx,
  actor: Actor,
  url: string | null | undefined,
): Promise<string | null | undefined> {
  if (url === null || url === undefined) return url
  const path = picturePathOf(url)
  if (path !== null && objectIdOf(path) !== null) return path
  return (await finishUpload(ctx, actor, { url, kind: 'image' })).objectPath
}
