import { generateKeyPairSync } from 'node:crypto'

// Prints a key pair that identifies a site to push services (RFC 8292), as lines of .env. Browsers subscribe with the
// public key: after a change of keys everyone has to turn pushes on again.
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
console.log(`VAPID_PUBLIC_KEY=${point.toString('base64url')}\nVAPID_PRIVATE_KEY=${d}`)
