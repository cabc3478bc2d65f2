import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The part of a link that ends the mails of one member, and nothing else. It holds for good, as the mail does. */
export function signUnsubscribe(secret: string, memberId: string): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${mark(secret, memberId).toString('base64url')}`
}

/** The member whom a token names, or null where we did not sign it. */
export function readUnsubscribe(secret: string, token: string): string | null {
  const [name = '', signature = ''] = token.split('.')
  const hex = Buffer.from(name, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (secret === '' || !z.uuid().safeParse(id).success) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), mark(secret, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

function mark(secret: string, memberId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${memberId}`).digest()
}
