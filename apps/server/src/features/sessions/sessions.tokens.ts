import { createHash, randomBytes } from 'node:crypto'

/** Returns a random 256-bit token, safe for cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token: the only form in which it is stored. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the name under which a session is cached, by the hash of its token. */
export function cacheKey(hash: Buffer): string {
  return hash.toString('base64url')
}
