import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, as text that fits a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The only form in which a secret is stored. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
