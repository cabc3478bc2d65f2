import { finishUpload, requestUpload } from '#features/media'
import type { DemoContext } from './demo-context.ts'
import { renderPhoto, renderVideo } from './pictures.ts'
import type { CastMember } from './relationships.ts'
import type { Scene } from './scenes.ts'

const VIDEO_SECONDS = 8

/** Uploads a photo or video through the regular upload API and returns its path. It is ready after `drain`. */
export async function upload(
  { ctx, actorOf }: DemoContext,
  who: CastMember,
  kind: 'image' | 'video',
  scene: Scene,
): Promise<string> {
  const actor = actorOf(who)
  const { contentType, bytes } =
    kind === 'video' ? await renderVideo(scene, VIDEO_SECONDS) : await renderPhoto(scene)
  const { uploadURL } = await requestUpload(ctx, actor, { contentType, length: bytes.length })
  const response = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  })
  if (!response.ok) throw new Error(`the object store answered ${response.status}`)
  const { objectPath } = await finishUpload(ctx, actor, { url: uploadURL, kind })
  return objectPath
}
