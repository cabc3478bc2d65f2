import { mutationOptions } from '@tanstack/react-query'
import { FinishImage, GetMediaState, objectIdOf, RequestUpload } from '@guildhall/contract/media'
import { EditProfile } from '@guildhall/contract/profiles'
import type { MediaFile } from '#web/features/media/file-checks.ts'
import { putFile } from '#web/features/media/put-file.ts'
import { api } from '#web/lib/api.ts'
import { PHOTO_PLACES, type PhotoPlace } from './photo-places.ts'
import { showProfile } from './profiles.queries.ts'

const LOOK_EVERY_MS = 400
const MOST_LOOKS = 150

type Sending = { file: MediaFile; place: PhotoPlace; signal: AbortSignal; onSent: (bytes: number) => void }

/**
 * Uploads a photo of one's own and shows it: ticket, file, check, and then the profile with the address of the upload
 * without its query.
 */
export const putPhoto = (memberId: string) =>
  mutationOptions({
    mutationFn: async ({ file, place, signal, onSent }: Sending) => {
      const ticket = { contentType: file.type, length: file.size }
      const { uploadURL } = await api.call(RequestUpload, { body: ticket }, signal)
      await putFile(uploadURL, file, { signal, onSent })
      const { objectPath } = await api.call(FinishImage, { body: { imageURL: uploadURL } }, signal)
      await ready(objectIdOf(objectPath) ?? '', signal)
      const body = { [PHOTO_PLACES[place].field]: uploadURL.split('?')[0] ?? uploadURL }
      return api.call(EditProfile, { params: { id: memberId }, body }, signal)
    },
    onSuccess: (profile, _sending, _before, { client }) => showProfile(client, profile),
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
