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
/** Longer than a media URL of the same time, so that a redirect that is still cached leads to a URL that works. */
const READ_SECONDS = 1_200

/**
 * Media by key in one bucket, below the namespace of this installation. Browsers upload directly with a URL that is
 * signed for type and length, and read with a short-lived one. Throws `unavailable` if the store is down or refuses.
 */
export type Storage = {
  ensureBucket(): Promise<void>
  uploadUrl(object: { key: string; type: string; length: number }): Promise<string>
  /** Returns the key that a URL of `uploadUrl` is for, with or without its query; null for any other text. */
  keyOf(url: string): string | null
  /**
   * Returns a URL that opens one object for twenty minutes from `since`, with a type and a file name of our choice. It
   * is the same for the same time, so that browsers can use their cache: objects never change.
   */
  readUrl(object: { key: string; type: string; name: string }, since: Date): Promise<string>
  put(object: { key: string; type: string; body: Uint8Array }): Promise<void>
  putFile(object: { key: string; type: string; path: string }, signal?: AbortSignal): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Writes an object into a file; returns false if there is no such object. */
  getFile(key: string, path: string, signal?: AbortSignal): Promise<boolean>
  head(key: string): Promise<{ type: string; length: number } | null>
  /** Returns keys in order, from the first, or from the one that follows `after`. */
  list(prefix: string, limit: number, after?: string): Promise<{ key: string; modifiedAt: Date }[]>
  remove(key: string): Promise<void>
  health(): Promise<void>
  close(): void
}

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'NAMESPACE'
>

/** Opens the object store; nothing is sent before the first call. */
export function openStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET
  const keyPrefix = `${config.NAMESPACE}/`
  const at = (key: string) => ({ Bucket, Key: keyPrefix + key })
  const baseUrl = new URL(`${config.S3_ENDPOINT.replace(/\/$/, '')}/${Bucket}/${keyPrefix}`)
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
  const timeout = () => ({ abortSignal: AbortSignal.timeout(REQUEST_MS) })
  const transferTimeout = (signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(TRANSFER_MS)
    return { abortSignal: signal === undefined ? limit : AbortSignal.any([limit, signal]) }
  }
  const run = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.run(work).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('unavailable', undefined, { cause: error })
    })
  const bucketExists = () =>
    s3.send(new HeadBucketCommand({ Bucket }), timeout()).then(() => true, orIfMissing(false))

  return {
    ensureBucket: () =>
      run(async () => {
        if (!(await bucketExists())) await s3.send(new CreateBucketCommand({ Bucket }), timeout())
      }),
    // Signing needs no network: it works while the store is down.
    uploadUrl: ({ key, type, length }) =>
      getSignedUrl(s3, new PutObjectCommand({ ...at(key), ContentType: type, ContentLength: length }), {
        expiresIn: UPLOAD_SECONDS,
        signableHeaders: new Set(['content-type', 'content-length']),
      }),
    keyOf(text) {
      const url = URL.parse(text)
      if (url === null || url.origin !== baseUrl.origin || url.username !== '' || url.password !== '')
        return null
      return url.pathname.startsWith(baseUrl.pathname) ? url.pathname.slice(baseUrl.pathname.length) : null
    },
    readUrl: ({ key, type, name }, since) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: type,
          ResponseContentDisposition: `inline; filename="${name}"`,
          ResponseCacheControl: `private, max-age=${READ_SECONDS}, immutable`,
        }),
        { expiresIn: READ_SECONDS, signingDate: since },
      ),
    put: ({ key, type, body }) =>
      run(async () => {
        await s3.send(new PutObjectCommand({ ...at(key), ContentType: type, Body: body }), timeout())
      }),
    putFile: ({ key, type, path }, signal) =>
      run(async () => {
        const { size } = await stat(path)
        const body = { ContentType: type, ContentLength: size, Body: createReadStream(path) }
        await s3.send(new PutObjectCommand({ ...at(key), ...body }), transferTimeout(signal))
      }),
    get: (key) =>
      run(async () => {
        const found = await s3.send(new GetObjectCommand(at(key)), timeout())
        return (await found.Body?.transformToByteArray()) ?? new Uint8Array()
      }),
    getFile: (key, path, signal) =>
      run(async () => {
        const { abortSignal } = transferTimeout(signal)
        const found = await s3.send(new GetObjectCommand(at(key)), { abortSignal }).catch(orIfMissing(null))
        if (found === null) return false
        if (!(found.Body instanceof Readable)) throw new Error('the object has no body')
        await pipeline(found.Body, createWriteStream(path), { signal: abortSignal })
        return true
      }),
    head: (key) =>
      run(async () => {
        const found = await s3.send(new HeadObjectCommand(at(key)), timeout()).catch(orIfMissing(null))
        return found && { type: found.ContentType ?? '', length: found.ContentLength ?? 0 }
      }),
    list: (prefix, maxKeys, after) =>
      run(async () => {
        const from = after === undefined ? {} : { StartAfter: keyPrefix + after }
        const found = await s3.send(
          new ListObjectsV2Command({ Bucket, Prefix: keyPrefix + prefix, MaxKeys: maxKeys, ...from }),
          timeout(),
        )
        return (found.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
          key: Key.slice(keyPrefix.length),
          modifiedAt: LastModified,
        }))
      }),
    remove: (key) =>
      run(async () => {
        await s3.send(new DeleteObjectCommand(at(key)), timeout())
      }),
    health: () =>
      run(async () => {
        if (!(await bucketExists())) throw new Error(`bucket ${Bucket} does not exist`)
      }),
    close: () => s3.destroy(),
  }
}

/** Returns an error handler that turns "not found" into `fallback` and rethrows everything else. */
function orIfMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes(error.name))
      return fallback
    throw error
  }
}
