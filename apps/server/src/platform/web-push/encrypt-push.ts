import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: its public point and a shared secret. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

/** What a push service takes in one message, header and tag included (RFC 8291, 4). */
const RECORD = 4_096
const OVERHEAD = 16 + 4 + 1 + 65 + 1 + 16
/** Texts are made equally long in steps, so that their length says little. */
const STEP = 256

/** The longest text that fits, in bytes. */
export const MAX_PUSH_BYTES = RECORD - OVERHEAD

/** `given` are for the example of the RFC; everyone else leaves them out. */
type Given = { salt: Buffer; privateKey: Buffer; padTo: number }

/** A message that only this browser can read (RFC 8291, with aes128gcm of RFC 8188): one record with its header. */
export function encryptPush(text: Buffer, { p256dh, auth }: BrowserKeys, given?: Given): Buffer {
  if (text.length > MAX_PUSH_BYTES) throw new Error(`a push holds at most ${MAX_PUSH_BYTES} bytes`)
  const salt = given?.salt ?? randomBytes(16)
  const ours = createECDH('prime256v1')
  if (given) ours.setPrivateKey(given.privateKey)
  else ours.generateKeys()
  const point = ours.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, point])
  const secret = Buffer.from(hkdfSync('sha256', ours.computeSecret(p256dh), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))

  const padTo = given?.padTo ?? Math.min(Math.ceil(text.length / STEP) * STEP, MAX_PUSH_BYTES)
  const padding = Buffer.alloc(Math.max(padTo - text.length, 0))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record; the zeros behind it are padding.
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(2), padding])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.of(point.length), point, ...sealed, cipher.getAuthTag()])
}

/** True for keys that a message can be made for: a point on the curve and a secret of 16 bytes. */
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
