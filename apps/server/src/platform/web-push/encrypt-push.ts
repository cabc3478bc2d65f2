import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: its public key (a point on P-256) and a shared secret. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

/** The maximum size of a message to a push service, header and tag included (RFC 8291, 4). */
const RECORD_SIZE = 4_096
const OVERHEAD = 16 + 4 + 1 + 65 + 1 + 16
/** Texts are padded to a multiple of this, so that their length reveals little. */
const PADDING_STEP = 256

/** The longest text that fits, in bytes. */
export const MAX_PUSH_BYTES = RECORD_SIZE - OVERHEAD

/** Fixed values, only for the RFC's example. */
type Fixed = { salt: Buffer; privateKey: Buffer; padTo: number }

/** Returns a message that only this browser can read (RFC 8291, aes128gcm of RFC 8188): one record with its header. */
export function encryptPush(text: Buffer, { p256dh, auth }: BrowserKeys, fixed?: Fixed): Buffer {
  if (text.length > MAX_PUSH_BYTES) throw new Error(`a push holds at most ${MAX_PUSH_BYTES} bytes`)
  const salt = fixed?.salt ?? randomBytes(16)
  const ours = createECDH('prime256v1')
  if (fixed) ours.setPrivateKey(fixed.privateKey)
  else ours.generateKeys()
  const point = ours.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, point])
  const secret = Buffer.from(hkdfSync('sha256', ours.computeSecret(p256dh), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))

  const padTo = fixed?.padTo ?? Math.min(Math.ceil(text.length / PADDING_STEP) * PADDING_STEP, MAX_PUSH_BYTES)
  const padding = Buffer.alloc(Math.max(padTo - text.length, 0))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the end of the last record; the zeros after it are padding.
  const ciphertext = [cipher.update(Buffer.concat([text, Buffer.of(2), padding])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.of(point.length), point, ...ciphertext, cipher.getAuthTag()])
}

/** Returns true for keys that can be used: a point on the curve and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}
