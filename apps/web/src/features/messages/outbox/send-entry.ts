import { t } from '@lingui/core/macro'
import { GetMediaState, objectIdOf } from '@guildhall/contract/media'
import { SendMessage, type Message } from '@guildhall/contract/messages'
import { isMediaFile } from '#web/features/media/file-checks.ts'
import { uploadFile } from '#web/features/media/upload.queries.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, isNotFound, isTransient, isUnauthorized, serverMessage } from '#web/lib/api-error.ts'
import type { OutboxEntry, OutboxFile } from './outbox-db.ts'

const POLL_MS = 700
const MAX_POLLS = 300
/** A limit that ends within this time is waited for. */
const MAX_WAIT_MS = 90_000
/** After this number of failures of the server itself, the member decides whether to try again. */
const MAX_FAILURES = 4

type SendOptions = {
  signal: AbortSignal
  /** How much of the file is uploaded, from 0 to 1. */
  onProgress: (fraction: number) => void
  /** Called once the file is on the server, so that it is not uploaded twice. */
  onUploaded: (objectPath: string | null) => Promise<void>
}

/** Sends an entry with its file and returns the message. Sending it again returns the same message. */
export async function sendEntry(entry: OutboxEntry, options: SendOptions): Promise<Message> {
  const { id, conversationId, personId, content, replyTo, file } = entry
  const objectPath = file && (await uploadOnce(file, options))
  const body = {
    id,
    ...(conversationId ? { conversationId } : { toUserId: personId ?? '' }),
    content,
    ...(file && objectPath && { media: { type: file.kind, url: objectPath, alt: file.alt } }),
    ...(replyTo && { replyToId: replyTo.id }),
  }
  return api.call(SendMessage, { body }, options.signal)
}

/** What a failure to send means: try later, after a time that the server may have set, or do not send it. */
export type SendFailure = { later: true; afterMs: number | null } | { later: false; text: string }

/** Returns what a failure to send means. `failures` counts those before it. */
export function failureOf(error: unknown, failures: number): SendFailure {
  if (error instanceof MediaRefused) return { later: false, text: error.message || refusedText() }
  const afterMs = error instanceof ApiError ? error.retryAfterMs : null
  const isLimit = error instanceof ApiError && error.status === 429
  if (isLimit && afterMs !== null && afterMs <= MAX_WAIT_MS) return { later: true, afterMs }
  // After the next log-in it is sent.
  if (isTransient(error) || isUnauthorized(error) || isMediaPending(error)) return { later: true, afterMs }
  const isBroken = !(error instanceof ApiError) || error.status >= 500
  if (isBroken && failures < MAX_FAILURES) return { later: true, afterMs }
  return { later: false, text: serverMessage(error) ?? refusedText() }
}

function refusedText(): string {
  return t`This message can’t be sent.`
}

function isMediaPending(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'media_not_ready'
}

async function uploadOnce(
  file: OutboxFile,
  { signal, onProgress, onUploaded }: SendOptions,
): Promise<string> {
  if (file.objectPath !== null && (await isReady(file.objectPath, signal))) return file.objectPath
  const chosen = new File([file.blob], file.name, { type: file.type })
  if (!isMediaFile(chosen)) throw new MediaRefused('')
  onProgress(0)
  const onSent = (bytes: number) => onProgress(Math.min(1, bytes / Math.max(1, chosen.size)))
  const objectPath = await uploadFile({ file: chosen, signal, onSent })
  onProgress(1)
  await onUploaded(objectPath)
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    if (await isReady(objectPath, signal)) return objectPath
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new MediaRefused('')
}

/** Returns whether a file is processed, which is false also if the server has deleted it meanwhile. */
async function isReady(objectPath: string, signal: AbortSignal): Promise<boolean> {
  try {
    const id = objectIdOf(objectPath) ?? ''
    const { state, message } = await api.call(GetMediaState, { params: { id } }, signal)
    if (state === 'refused') throw new MediaRefused(message ?? '')
    return state === 'ready'
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

/** Thrown if the server rejects a file; the message says why. */
class MediaRefused extends Error {}
