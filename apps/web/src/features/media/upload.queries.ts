import { mutationOptions } from '@tanstack/react-query'
import { FinishImage, FinishVideo, RequestUpload } from '@guildhall/contract/media'
import { api } from '#web/lib/api.ts'
import { kindOf, type MediaFile } from './file-checks.ts'
import { putFile } from './put-file.ts'

type UploadRequest = { file: MediaFile; signal: AbortSignal; onSent: (bytes: number) => void }

/** Uploads a file in the three steps of the contract and returns the object path for a post or message. */
export async function uploadFile({ file, signal, onSent }: UploadRequest): Promise<string> {
  const body = { contentType: file.type, length: file.size }
  const { uploadURL } = await api.call(RequestUpload, { body }, signal)
  await putFile(uploadURL, file, { signal, onSent })
  const { objectPath } =
    kindOf(file) === 'image'
      ? await api.call(FinishImage, { body: { imageURL: uploadURL } }, signal)
      : await api.call(FinishVideo, { body: { videoURL: uploadURL } }, signal)
  return objectPath
}

/** Uploads the file of a post. */
export const sendFile = mutationOptions({ mutationKey: [RequestUpload.path], mutationFn: uploadFile })
