import { hash, randomBytes } from 'node:crypto'

/** Returns a random 256-bit token, safe for cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token: the only form in which it is stored. */
export function fingerprint(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Returns the name under which a session is cached, by the hash of its token. */
export function cacheKey(tokenHash: Buffer): string {
  return tokenHash.toString('base64url')
}

/** Returns the same name by the token itself: in one step, because every request needs it. */
export function cacheKeyOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
