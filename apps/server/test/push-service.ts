import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as the browser decrypted it, and how it was sent. */
export type ReceivedPush = {
  text: string
  headers: Record<string, string | undefined>
  isSigned: boolean
  raw: Buffer
}

/** A browser that receives pushes: its subscription, and what it has received. */
export type TestBrowser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  pushes: ReceivedPush[]
  /** Sets the status that the push service returns from now on; null for 201. */
  answerWith(status: number | null): void
}

/** A push service on loopback that delivers each push to its browser, which decrypts it with its own keys. */
export type PushService = { url: string; newBrowser(): TestBrowser; close(): Promise<void> }

/** Generates the VAPID keys of an application server, as configuration. */
export function makeVapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d }
}

/** Starts a push service on a free port. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { status: number | null; receive(headers: ReceivedPush['headers'], body: Buffer): void }
  >()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      const status = browser === undefined ? 404 : (browser.status ?? 201)
      if (status === 201) browser?.receive(request.headers as ReceivedPush['headers'], Buffer.concat(chunks))
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    newBrowser() {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const pushes: ReceivedPush[] = []
      const entry = {
        status: null as number | null,
        receive(headers: ReceivedPush['headers'], raw: Buffer) {
          const text = decryptPush(raw, own, auth)
          pushes.push({ text, headers, isSigned: isSigned(headers['authorization'] ?? '', url), raw })
        },
      }
      browsers.set(path, entry)
      return {
        endpoint: url + path,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        pushes,
        answerWith: (status) => void (entry.status = status),
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts a message as a browser does (RFC 8291 and 8188), with the browser's keys. */
export function decryptPush(message: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16)
  const point = message.subarray(21, 21 + (message[20] ?? 0))
  const ciphertext = message.subarray(21 + point.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), point])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(point), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature as a push service does: by the key it names, for this service, and valid for at most a day. */
function isSigned(authorization: string, origin: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  const isFresh = Number(exp) * 1_000 > Date.now() && Number(exp) * 1_000 < Date.now() + 86_400_000
  const signed = Buffer.from(`${head}.${claims}`)
  const verifyOptions = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return (
    aud === origin &&
    isFresh &&
    Boolean(sub) &&
    verify('sha256', signed, verifyOptions, Buffer.from(signature, 'base64url'))
  )
}
