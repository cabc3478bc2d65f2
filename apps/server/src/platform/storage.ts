import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Breaker } from './breaker.ts'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'

const REQUEST_MS = 5_000
/** For whole files: 50 MB at 1 MB/s. */
const TRANSFER_MS = 60_000
const UPLOAD_SECONDS = 600
const READ_SECONDS = 300
/** Addresses made within this time are the same, so that a browser finds what it has kept. */
const READ_STEP_MS = 150_000

/**
 * Media by key in one bucket, below the namespace of this installation. Browsers upload straight to it with an address
 * that binds type and length, and read with one that soon ends. A store that is away or refuses is `unavailable`.
 */
export type Storage = {
  ensureBucket(): Promise<void>
  uploadUrl(object: { key: string; type: string; length: number }): Promise<string>
  /** The key that an address of `uploadUrl` is for, with or without its query; null for any other text. */
  keyOf(url: string): string | null
  /** An address that opens one object for at most five minutes, with a type and a file name of our choice. */
  readUrl(object: { key: string; type: string; name: string }, now: Date): Promise<string>
  put(object: { key: string; type: string; body: Uint8Array }): Promise<void>
  putFile(object: { key: string; type: string; path: string }, signal?: AbortSignal): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Writes an object into a file; false where there is no such object. */
  getFile(key: string, path: string, signal?: AbortSignal): Promise<boolean>
  head(key: string): Promise<{ type: string; length: number } | null>
  /** Keys in their order, from the first, or from the one that follows `after`. */
  list(prefix: string, limit: number, after?: string): Promise<{ key: string; modifiedAt: Date }[]>
  remove(key: string): Promise<void>
  health(): Promise<void>
  close(): void
}

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'NAMESPACE'
>

export function openStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET
  const room = `${config.NAMESPACE}/`
  const at = (key: string) => ({ Bucket, Key: room + key })
  const uploads = new URL(`${config.S3_ENDPOINT.replace(/\/$/, '')}/${Bucket}/${room}`)
  const breaker = new Breaker('object store')
  const s3 = new S3Client({
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  })
  const limit = () => ({ abortSignal: AbortSignal.timeout(REQUEST_MS) })
  const transferLimit = (signal?: AbortSignal) => {
    const time = AbortSignal.timeout(TRANSFER_MS)
    return { abortSignal: signal === undefined ? time : AbortSignal.any([time, signal]) }
  }
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.run(work).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('unavailable', undefined, { cause: error })
    })
  const bucketExists = () =>
    s3.send(new HeadBucketCommand({ Bucket }), limit()).then(() => true, missing(false))

  return {
    ensureBucket: () =>
      ask(async () => {
        if (!(await bucketExists())) await s3.send(new CreateBucketCommand({ Bucket }), limit())
      }),
    // Signing needs no network: it works while the store is away.
    uploadUrl: ({ key, type, length }) =>
      getSignedUrl(s3, new PutObjectCommand({ ...at(key), ContentType: type, ContentLength: length }), {
        expiresIn: UPLOAD_SECONDS,
        signableHeaders: new Set(['content-type', 'content-length']),
      }),
    keyOf(text) {
      const url = URL.parse(text)
      if (url === null || url.origin !== uploads.origin || url.username !== '' || url.password !== '')
        return null
      return url.pathname.startsWith(uploads.pathname) ? url.pathname.slice(uploads.pathname.length) : null
    },
    readUrl: ({ key, type, name }, now) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: type,
          ResponseContentDisposition: `inline; filename="${name}"`,
          ResponseCacheControl: `private, max-age=${READ_SECONDS}`,
        }),
        { expiresIn: READ_SECONDS, signingDate: new Date(now.getTime() - (now.getTime() % READ_STEP_MS)) },
      ),
    put: ({ key, type, body }) =>
      ask(async () => {
        await s3.send(new PutObjectCommand({ ...at(key), ContentType: type, Body: body }), limit())
      }),
    putFile: ({ key, type, path }, signal) =>
      ask(async () => {
        const { size } = await stat(path)
        const body = { ContentType: type, ContentLength: size, Body: createReadStream(path) }
        await s3.send(new PutObjectCommand({ ...at(key), ...body }), transferLimit(signal))
      }),
    get: (key) =>
      ask(async () => {
        const found = await s3.send(new GetObjectCommand(at(key)), limit())
        return (await found.Body?.transformToByteArray()) ?? new Uint8Array()
      }),
    getFile: (key, path, signal) =>
      ask(async () => {
        const { abortSignal } = transferLimit(signal)
        const found = await s3.send(new GetObjectCommand(at(key)), { abortSignal }).catch(missing(null))
        if (found === null) return false
        if (!(found.Body instanceof Readable)) throw new Error('the object has no body')
        await pipeline(found.Body, createWriteStream(path), { signal: abortSignal })
        return true
      }),
    head: (key) =>
      ask(async () => {
        const found = await s3.send(new HeadObjectCommand(at(key)), limit()).catch(missing(null))
        return found && { type: found.ContentType ?? '', length: found.ContentLength ?? 0 }
      }),
    list: (prefix, most, after) =>
      ask(async () => {
        const from = after === undefined ? {} : { StartAfter: room + after }
        const found = await s3.send(
          new ListObjectsV2Command({ Bucket, Prefix: room + prefix, MaxKeys: most, ...from }),
          limit(),
        )
        return (found.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
          key: Key.slice(room.length),
          modifiedAt: LastModified,
        }))
      }),
    remove: (key) =>
      ask(async () => {
        await s3.send(new DeleteObjectCommand(at(key)), limit())
      }),
    health: () =>
      ask(async () => {
        if (!(await bucketExists())) throw new Error(`bucket ${Bucket} does not exist`)
      }),
    close: () => s3.destroy(),
  }
}

/** Takes "there is no such thing" for an answer, and nothing else. */
function missing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(error.name))
      return answer
    throw error
  }
}
