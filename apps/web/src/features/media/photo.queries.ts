import { mutationOptions } from '@tanstack/react-query'
import {
  FinishImage,
  GetMediaState,
  objectIdOf,
  RequestUpload,
  type MediaView,
} from '@guildhall/contract/media'
import { api } from '#web/lib/api.ts'
import type { MediaFile } from './file-checks.ts'
import { putFile } from './put-file.ts'

const POLL_INTERVAL_MS = 400
const MAX_POLLS = 150

type PhotoUpload = { file: MediaFile; signal: AbortSignal; onSent: (bytes: number) => void }

/** A processed photo, and the URL for saving it: its upload URL without the query. */
export type UploadedPhoto = { media: MediaView; storedUrl: string }

/** Uploads a photo and waits until it is processed. Others can't see it until it is saved in a profile or group. */
export const uploadPhoto = mutationOptions({
  mutationFn: async ({ file, signal, onSent }: PhotoUpload): Promise<UploadedPhoto> => {
    const ticket = { contentType: file.type, length: file.size }
    const { uploadURL } = await api.call(RequestUpload, { body: ticket }, signal)
    await putFile(uploadURL, file, { signal, onSent })
    const { objectPath } = await api.call(FinishImage, { body: { imageURL: uploadURL } }, signal)
    const media = await waitUntilReady(objectIdOf(objectPath) ?? '', signal)
    return { media, storedUrl: uploadURL.split('?')[0] ?? uploadURL }
  },
})

/** Polls until the server has processed an image. */
async function waitUntilReady(id: string, signal: AbortSignal): Promise<MediaView> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { state, message, media } = await api.call(GetMediaState, { params: { id } }, signal)
    if (media) return media
    if (state === 'refused') throw new PhotoRefused(message ?? '')
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('The picture was not ready in time')
}

/** Thrown if the server rejects an image; the message says why. */
export class PhotoRefused extends Error {}
