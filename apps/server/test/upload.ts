import {
  FinishImage,
  FinishVideo,
  objectIdOf,
  RequestUpload,
  type MediaType,
} from '@guildhall/contract/media'
import type { SignedIn, TestApp } from './app.ts'

/** Requests an upload URL, as a browser does when a file is chosen. */
export async function requestUploadUrl(
  app: TestApp,
  caller: SignedIn,
  contentType: MediaType,
  length: number,
): Promise<string> {
  return (await app.as(caller).call(RequestUpload, { body: { contentType, length } })).uploadURL
}

/** Sends bytes to the store at an upload URL. Returns the status. */
export async function sendFile(uploadURL: string, bytes: Uint8Array, type: string): Promise<number> {
  const response = await fetch(uploadURL, { method: 'PUT', body: bytes, headers: { 'content-type': type } })
  return response.status
}

/** Uploads a file as a browser does: request a URL, upload, finish. Returns the id of the media. */
export async function upload(
  app: TestApp,
  caller: SignedIn,
  type: MediaType,
  bytes: Uint8Array,
): Promise<string> {
  const url = await requestUploadUrl(app, caller, type, bytes.length)
  const status = await sendFile(url, bytes, type)
  if (status !== 200) throw new Error(`the store returned ${status}`)
  const { objectPath } = type.startsWith('image/')
    ? await app.as(caller).call(FinishImage, { body: { imageURL: url } })
    : await app.as(caller).call(FinishVideo, { body: { videoURL: url } })
  return objectIdOf(objectPath) ?? ''
}
