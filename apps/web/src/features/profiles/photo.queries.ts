import { mutationOptions } from '@tanstack/react-query'
import { FinishImage, GetMediaState, objectIdOf, RequestUpload } from '@guildhall/contract/media'
import type { MediaFile } from '#web/features/media/file-checks.ts'
import { putFile } from '#web/features/media/put-file.ts'
import { api } from '#web/lib/api.ts'

const LOOK_EVERY_MS = 400
const MOST_LOOKS = 150

type Sending = { file: MediaFile; signal: AbortSignal; onSent: (bytes: number) => void }

/** A photo that is ready: where it can be seen, and the address of its upload without the query, which the profile is told. */
export type UploadedPhoto = { shown: string; address: string }

/** Uploads a photo of one's own: ticket, file, check. Nobody else sees it until a profile names it. */
export const uploadPhoto = mutationOptions({
  mutationFn: async ({ file, signal, onSent }: Sending): Promise<UploadedPhoto> => {
    const ticket = { contentType: file.type, length: file.size }
    const { uploadURL } = await api.call(RequestUpload, { body: ticket }, signal)
    await putFile(uploadURL, file, { signal, onSent })
    const { objectPath } = await api.call(FinishImage, { body: { imageURL: uploadURL } }, signal)
    await ready(objectIdOf(objectPath) ?? '', signal)
    return { shown: objectPath, address: uploadURL.split('?')[0] ?? uploadURL }
  },
})

/** Waits until the server has made a picture ready. */
async function ready(id: string, signal: AbortSignal): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { state, message } = await api.call(GetMediaState, { params: { id } }, signal)
    if (state === 'ready') return
    if (state === 'refused') throw new PhotoRefused(message ?? '')
    await new Promise((again) => setTimeout(again, LOOK_EVERY_MS))
  }
  throw new Error('The picture was not ready in time')
}

/** The server looked at a picture and does not take it; the message says why. */
export class PhotoRefused extends Error {}
