import { randomUUID } from 'node:crypto'
import { isUnsigned, SIGNATURE_LENGTH, type MediaUrls, type MediaUrlSigner } from './media-urls.ts'

/** Stands for a signature while JSON is rendered. Random, so that no member can write it. */
const PLACEHOLDER = randomUUID()
const PARAMETER = '&s='
const ROOM = '-'.repeat(SIGNATURE_LENGTH)
/** UTF-8 takes at most this many bytes for each unit of a string. */
const MAX_BYTES_PER_UNIT = 3

/**
 * JSON in UTF-8 that is rendered once for everyone. The signature of the first of `urls` is at the first of `places`: it
 * is written there when the JSON is first sent, and again in each period.
 */
export type SignableJson = {
  bytes: Buffer
  places: readonly number[]
  urls: readonly string[]
  /** Whose signatures it contains now. */
  signer: MediaUrlSigner | null
}

/** Returns an unsigned URL with a placeholder for `toSignable`, and any other text as it is. */
export function withPlaceholder<T extends string | null>(url: T): T | string {
  return url !== null && isUnsigned(url) ? `${url}${PARAMETER}${PLACEHOLDER}` : url
}

/** Makes room for the signatures where JSON text has placeholders. */
export function toSignable(json: string): SignableJson {
  const parts = json.split(PLACEHOLDER)
  const before = parts.slice(0, -1)
  const urls = before.map((part) => part.slice(part.lastIndexOf('/objects/'), -PARAMETER.length))
  let end = 0
  const places = before.map((part) => {
    const place = end + Buffer.byteLength(part)
    end = place + SIGNATURE_LENGTH
    return place
  })
  return { bytes: encode(parts.join(ROOM)), places, urls, signer: null }
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
export function joinSigned(pieces: readonly (string | SignableJson)[], mediaUrls: MediaUrls): Buffer {
  const signer = mediaUrls.signer()
  let length = 0
  for (const piece of pieces)
    length = typeof piece === 'string' ? write(piece, length) : copy(signedBy(signer, piece), length)
  return Buffer.from(joined.subarray(0, length))
}

function signedBy(signer: MediaUrlSigner, json: SignableJson): Buffer {
  if (json.signer === signer) return json.bytes
  for (const [at, url] of json.urls.entries())
    json.bytes.write(signer.signatureOf(url), json.places[at] ?? 0, 'latin1')
  json.signer = signer
  return json.bytes
}

function copy(bytes: Buffer, at: number): number {
  makeRoom(at + bytes.length)
  return at + bytes.copy(joined, at)
}

function write(text: string, at: number): number {
  makeRoom(at + MAX_BYTES_PER_UNIT * text.length)
  return at + joined.write(text, at)
}

function makeRoom(length: number): void {
  if (length > joined.length) joined = Buffer.concat([joined], 2 * length)
}
