import { open } from 'node:fs/promises'
import { IMAGE_TYPES, VIDEO_TYPES } from '@guildhall/contract/media'
import { fileTypeFromBuffer } from 'file-type'
import { REFUSALS, unreadable, type Refused } from './media.rules.ts'
import type { MediaKind } from './media.store.ts'

/** Everything that tells a type stands at the beginning. */
const HEAD_BYTES = 1024 * 1024

/** What we take a file for by its own bytes; the moving form of PNG is taken for its first picture. */
const TYPES: Record<MediaKind, readonly string[]> = {
  image: [...IMAGE_TYPES, 'image/apng'],
  video: VIDEO_TYPES,
}

/** The type of a file by its bytes, whatever it was announced as; refused unless it is one that we take for this kind. */
export async function sniffFile(path: string, kind: MediaKind): Promise<{ type: string } | Refused> {
  // Whatever confuses the reader is no file of ours.
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined)
  if (found === undefined) return { refused: unreadable(kind) }
  return TYPES[kind].includes(found.mime) ? { type: found.mime } : { refused: REFUSALS.wrongType }
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(HEAD_BYTES) })
  return buffer.subarray(0, bytesRead)
}
