import { open } from 'node:fs/promises'
import { IMAGE_TYPES, VIDEO_TYPES } from '@guildhall/contract/media'
import { fileTypeFromBuffer } from 'file-type'
import { unreadable, type Refused } from './media.rules.ts'
import type { MediaKind } from './media.store.ts'

/** Everything that identifies a type is at the beginning. */
const HEAD_BYTES = 1024 * 1024

/** Types accepted by content; of an animated PNG only the first frame is used. */
const ACCEPTED_TYPES: Record<MediaKind, readonly string[]> = {
  image: [...IMAGE_TYPES, 'image/apng'],
  video: VIDEO_TYPES,
}

/** Detects the type of a file from its bytes, whatever was declared; refused unless it is accepted for this kind. */
export async function sniffFile(path: string, kind: MediaKind): Promise<{ type: string } | Refused> {
  // Anything the parser fails on is not an accepted file.
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined)
  if (found === undefined) return { refused: unreadable(kind) }
  return ACCEPTED_TYPES[kind].includes(found.mime) ? { type: found.mime } : { refused: 'media.wrong_type' }
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(HEAD_BYTES) })
  return buffer.subarray(0, bytesRead)
}
