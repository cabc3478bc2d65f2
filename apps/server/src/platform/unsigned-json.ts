import { randomUUID } from 'node:crypto'
import { isUnsigned, type MediaUrls } from './media-urls.ts'

/** Stands for a signature while JSON is rendered. Random, so that no member can write it. */
const PLACEHOLDER = randomUUID()
const PARAMETER = '&s='
/** UTF-8 takes at most this many bytes for each unit of a string. */
const MAX_BYTES_PER_UNIT = 3

/**
 * JSON in UTF-8 that is rendered once and signed each time it is sent: the signature of the first of `urls` belongs at
 * the first of `places`.
 */
export type UnsignedJson = { bytes: Buffer; places: readonly number[]; urls: readonly string[] }

/** Returns an unsigned URL with a placeholder for `splitAtSignatures`, and any other text as it is. */
export function withPlaceholder<T extends string | null>(url: T): T | string {
  return url !== null && isUnsigned(url) ? `${url}${PARAMETER}${PLACEHOLDER}` : url
}

/** Removes the placeholders from JSON text and returns where they were. */
export function splitAtSignatures(json: string): UnsignedJson {
  const parts = json.split(PLACEHOLDER)
  const before = parts.slice(0, -1)
  const urls = before.map((part) => part.slice(part.lastIndexOf('/objects/'), -PARAMETER.length))
  let place = 0
  const places = before.map((part) => (place += Buffer.byteLength(part)))
  return { bytes: encode(parts.join('')), places, urls }
}

/** Returns the bytes of a text, in memory of their own: a slice of Node's pool would keep its neighbours in memory. */
function encode(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Where pieces are joined before they are copied. Joining is synchronous, so that all callers can share it. */
let joined = Buffer.allocUnsafeSlow(64 * 1_024)

/** Returns the bytes of these pieces, one after the other, with the current signatures. */
export function signJson(pieces: readonly (string | UnsignedJson)[], mediaUrls: MediaUrls): Buffer {
  let length = 0
  for (const piece of pieces)
    length = typeof piece === 'string' ? write(piece, length) : sign(piece, length, mediaUrls)
  return Buffer.from(joined.subarray(0, length))
}

function sign({ bytes, places, urls }: UnsignedJson, at: number, mediaUrls: MediaUrls): number {
  let [from, end] = [0, at]
  for (const [index, url] of urls.entries()) {
    const place = places[index] ?? from
    end = write(mediaUrls.signatureOf(url), copy(bytes, from, place, end))
    from = place
  }
  return copy(bytes, from, bytes.length, end)
}

function copy(bytes: Buffer, from: number, to: number, at: number): number {
  makeRoom(at + to - from)
  return at + bytes.copy(joined, at, from, to)
}

function write(text: string, at: number): number {
  makeRoom(at + MAX_BYTES_PER_UNIT * text.length)
  return at + joined.write(text, at)
}

function makeRoom(length: number): void {
  if (length > joined.length) joined = Buffer.concat([joined], 2 * length)
}
