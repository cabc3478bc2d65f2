import { finishUpload, requestUpload } from '#features/media'
import { film, photograph } from './pictures.ts'
import type { Scene } from './scenes.ts'
import type { Stage } from './stage.ts'
import type { Who } from './ties.ts'

const FILM_SECONDS = 8

/** Sends a picture or film the way of every upload and answers its path. It can be shown once the stage has settled. */
export async function upload(
  { ctx, viewerOf }: Stage,
  who: Who,
  kind: 'image' | 'video',
  scene: Scene,
): Promise<string> {
  const viewer = viewerOf(who)
  const { contentType, bytes } = kind === 'video' ? await film(scene, FILM_SECONDS) : await photograph(scene)
  const { uploadURL } = await requestUpload(ctx, viewer, { contentType, length: bytes.length })
  const response = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  })
  if (!response.ok) throw new Error(`the object store answered ${response.status}`)
  const { objectPath } = await finishUpload(ctx, viewer, { url: uploadURL, kind })
  return objectPath
}
