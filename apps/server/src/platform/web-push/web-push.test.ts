import { createECDH } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { decryptPush, makeVapidKeys, openPushService } from '#test/push-service'
import { areBrowserKeys, encryptPush, MAX_PUSH_BYTES } from './encrypt-push.ts'
import { openWebPushSender } from './web-push-sender.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const service = await openPushService()
const vapid = makeVapidKeys()
const keys = {
  publicKey: vapid.VAPID_PUBLIC_KEY,
  privateKey: vapid.VAPID_PRIVATE_KEY,
  subject: 'mailto:a@b.example',
}
const pusher = openWebPushSender({ keys, toLoopback: true, hosts: [] })
afterAll(() => service.close())

const targetOf = (browser: ReturnType<typeof service.newBrowser>) => ({
  endpoint: browser.endpoint,
  p256dh: bytes(browser.keys.p256dh),
  auth: bytes(browser.keys.auth),
})
const push = { text: '{"title":"Hello"}', topic: 'news', ttlSeconds: 60 }

describe('push encryption', () => {
  it('produces the example message of RFC 8291 from its keys', () => {
    const fixed = { salt: bytes(RFC.salt), privateKey: bytes(RFC.privateKey), padTo: 0 }
    const browser = { p256dh: bytes(RFC.p256dh), auth: bytes(RFC.auth) }
    expect(encryptPush(Buffer.from(RFC.text), browser, fixed).toString('base64url')).toBe(RFC.message)
  })

  it('can be decrypted with the browser’s keys, for any length, and never repeats', () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const auth = bytes(RFC.auth)
    const keys = { p256dh: own.getPublicKey(), auth }
    for (const length of [0, 1, 255, 256, 1_000, MAX_PUSH_BYTES]) {
      const message = encryptPush(Buffer.alloc(length, 'a'), keys)
      expect(message.length).toBeLessThanOrEqual(4_096)
      expect(decryptPush(message, own, auth)).toBe('a'.repeat(length))
    }
    const [one, two] = [encryptPush(Buffer.from('x'), keys), encryptPush(Buffer.from('x'), keys)]
    expect(one.equals(two)).toBe(false)
    expect(encryptPush(Buffer.from('yes'), keys)).toHaveLength(one.length)
    expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), keys)).toThrow(/at most/)
  })

  it('rejects keys that are not a point on the curve or not a valid secret', () => {
    const good = { p256dh: bytes(RFC.p256dh), auth: bytes(RFC.auth) }
    expect(areBrowserKeys(good)).toBe(true)
    const off = Buffer.from(good.p256dh)
    off[64] = (off[64] ?? 0) ^ 1
    expect(areBrowserKeys({ ...good, p256dh: off })).toBe(false)
    expect(areBrowserKeys({ ...good, p256dh: Buffer.alloc(65, 4) })).toBe(false)
    expect(areBrowserKeys({ ...good, auth: Buffer.alloc(15) })).toBe(false)
  })
})

describe('a push', () => {
  it('reaches the browser, which can decrypt it, signed for its push service', async () => {
    const browser = service.newBrowser()
    expect(await pusher.send(targetOf(browser), push, new Date())).toBe('sent')
    const [received] = browser.pushes
    expect(received).toMatchObject({ text: push.text, isSigned: true })
    expect(received?.headers).toMatchObject({ ttl: '60', topic: 'news', 'content-encoding': 'aes128gcm' })
    expect(received?.raw.includes('Hello')).toBe(false)
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
  ] as const)('with response %d is %s', async (status, outcome) => {
    const browser = service.newBrowser()
    browser.answerWith(status)
    expect(await pusher.send(targetOf(browser), push, new Date())).toBe(outcome)
  })

  it.each([429, 500, 503])('with response %d can be retried', async (status) => {
    const browser = service.newBrowser()
    browser.answerWith(status)
    await expect(pusher.send(targetOf(browser), push, new Date())).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('goes only to public addresses, and is not sent without keys', async () => {
    const browser = service.newBrowser()
    const strict = openWebPushSender({ keys, toLoopback: false, hosts: [] })
    expect(strict.accepts(targetOf(browser))).toBe(false)
    expect(await strict.send(targetOf(browser), push, new Date())).toBe('gone')
    expect(strict.accepts({ ...targetOf(browser), endpoint: 'https://push.example/x' })).toBe(true)
    const off = openWebPushSender({ keys: null, toLoopback: true, hosts: [] })
    expect(off.publicKey).toBeNull()
    await expect(off.send(targetOf(browser), push, new Date())).rejects.toMatchObject({ code: 'unavailable' })
    expect(browser.pushes).toEqual([])
  })
})

describe('the list of push services', () => {
  it('allows only its hosts and their subdomains', () => {
    const hosts = ['push.example', 'fcm.googleapis.com']
    const listed = openWebPushSender({ keys, toLoopback: false, hosts })
    const accepts = (endpoint: string) => listed.accepts({ ...targetOf(service.newBrowser()), endpoint })
    expect(accepts('https://fcm.googleapis.com/x')).toBe(true)
    expect(accepts('https://web.push.example/x')).toBe(true)
    expect(accepts('https://evilpush.example/x')).toBe(false)
    expect(accepts('https://push.example.evil.example/x')).toBe(false)
  })
})
