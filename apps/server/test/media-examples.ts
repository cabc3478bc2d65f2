import type { Endpoint } from '@guildhall/contract/endpoint'
import { FinishImage, FinishVideo, GetMediaState, RequestUpload } from '@guildhall/contract/media'
import type { Caller, SignedIn, TestApp } from './app.ts'
import { buildMedia } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import type { Role } from './roles.ts'
import { samplePicture, sampleVideo } from './sample-files.ts'
import { requestUploadUrl, sendFile } from './upload.ts'

/** Returns the owner of the file that a caller in this role requests: the caller only for `own`. */
const ownerFor = async (app: TestApp, caller: Caller, role: Role): Promise<SignedIn> =>
  caller !== null && role === 'own' ? caller : app.signIn()

const video = sampleVideo({ seconds: 1 })

/** Examples for the calls about uploads. */
export const MEDIA_EXAMPLES: readonly [Endpoint, Example][] = [
  [RequestUpload, { body: { contentType: 'image/png', length: 1_000 } }],
  [
    FinishImage,
    {
      body: { imageURL: 'http://127.0.0.1:9000/guildhall/unknown' },
      prepare: async (app, caller, role) => {
        const bytes = await samplePicture(20, 10).png().toBuffer()
        const owner = await ownerFor(app, caller, role)
        const imageURL = await requestUploadUrl(app, owner, 'image/png', bytes.length)
        await sendFile(imageURL, bytes, 'image/png')
        return { body: { imageURL } }
      },
    },
  ],
  [
    FinishVideo,
    {
      body: { videoURL: 'http://127.0.0.1:9000/guildhall/unknown' },
      prepare: async (app, caller, role) => {
        const bytes = await video
        const owner = await ownerFor(app, caller, role)
        const videoURL = await requestUploadUrl(app, owner, 'video/mp4', bytes.length)
        await sendFile(videoURL, bytes, 'video/mp4')
        return { body: { videoURL } }
      },
    },
  ],
  [
    GetMediaState,
    {
      params: { id: UNKNOWN_ID },
      prepare: async (app, caller, role) => ({
        params: { id: await buildMedia(app.ctx, (await ownerFor(app, caller, role)).memberId) },
      }),
    },
  ],
]
