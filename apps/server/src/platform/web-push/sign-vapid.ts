import { createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** How push services know us: a pair of keys on P-256, base64url, and whom they may write to. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

const HOURS_12 = 12 * 60 * 60

/** Reads the keys once and answers a function that signs (RFC 8292) for the push service behind an endpoint. */
export function createVapidSigner(keys: VapidKeys): (endpoint: string, now: Date) => string {
  const key = readKey(keys)
  return (endpoint, now) => {
    const head = encode({ typ: 'JWT', alg: 'ES256' })
    const exp = Math.floor(now.getTime() / 1_000) + HOURS_12
    const claims = encode({ aud: new URL(endpoint).origin, exp, sub: keys.subject })
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${head}.${claims}.${signature.toString('base64url')}, k=${keys.publicKey}`
  }
}

function readKey({ publicKey, privateKey }: VapidKeys): KeyObject {
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
