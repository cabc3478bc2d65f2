import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A token for the link that turns off one member's mails, and nothing else. It never expires, as mails are kept. */
export function signUnsubscribe(secret: string, memberId: string): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${hmac(secret, memberId).toString('base64url')}`
}

/** Returns the member named by a token, or null if we did not sign it. */
export function verifyUnsubscribe(secret: string, token: string): string | null {
  const [name = '', signature = ''] = token.split('.')
  const hex = Buffer.from(name, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (secret === '' || !z.uuid().safeParse(id).success) return null
  const [given, expected] = [Buffer.from(signature, 'base64url'), hmac(secret, id)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function hmac(secret: string, memberId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${memberId}`).digest()
}
