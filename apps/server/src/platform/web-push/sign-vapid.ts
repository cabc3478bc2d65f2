import { createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** Identifies us to push services: a key pair on P-256, base64url, and a contact address. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

const TTL_SECONDS = 12 * 60 * 60

/** Parses the keys once and returns a function that signs (RFC 8292) for an endpoint's push service. */
export function createVapidSigner(keys: VapidKeys): (endpoint: string, now: Date) => string {
  const key = parseKey(keys)
  return (endpoint, now) => {
    const header = encode({ typ: 'JWT', alg: 'ES256' })
    const exp = Math.floor(now.getTime() / 1_000) + TTL_SECONDS
    const claims = encode({ aud: new URL(endpoint).origin, exp, sub: keys.subject })
    const signature = sign('sha256', Buffer.from(`${header}.${claims}`), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${header}.${claims}.${signature.toString('base64url')}, k=${keys.publicKey}`
  }
}

function parseKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
