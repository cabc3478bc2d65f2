import { describe, expect, it } from 'vitest'
import { createMediaUrls, mediaUrl, periodAt } from './media-urls.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2030, 0, 1)
const ID = '018f0000-0000-7000-8000-000000000001'
const OTHER_ID = '018f0000-0000-7000-8000-000000000002'
const config = { S3_SECRET_KEY: 'secret of the object store', NAMESPACE: 'test' }

let now = START
const urls = createMediaUrls(config, () => new Date(now))
const at = <T>(minutes: number, work: () => T): T => {
  now = START + minutes * MINUTE_MS
  return work()
}
const signatureAt = (minutes: number, url = mediaUrl(ID, 320)) =>
  at(minutes, () => urls.signer().signatureOf(url))

describe('a signed media URL', () => {
  it('is the same for a period of eight minutes, and another one in the next', () => {
    expect(signatureAt(7.9)).toBe(signatureAt(0))
    expect(signatureAt(8)).not.toBe(signatureAt(0))
    expect(signatureAt(0)).toMatch(/^[\w-]{22}$/)
  })

  it('is that of its period, also if its signer is used later', () => {
    const earlier = at(0, () => urls.signer())
    expect(at(0, () => urls.signer())).toBe(earlier)
    const signature = signatureAt(0)
    expect(at(8, () => urls.signer())).not.toBe(earlier)
    expect(signatureAt(8)).not.toBe(signature)
    expect(earlier.signatureOf(mediaUrl(ID, 320))).toBe(signature)
  })

  it('is valid in its period and the next one', () => {
    const signature = signatureAt(5)
    const verifyAt = (minutes: number) => at(minutes, () => urls.verify(mediaUrl(ID, 320), signature))
    for (const minutes of [0, 5, 7.9, 8, 15.9]) expect(verifyAt(minutes)).toEqual(periodAt(new Date(START)))
    for (const minutes of [-0.1, 16, 60, 60 * 24 * 365]) expect(verifyAt(minutes)).toBeNull()
    expect(periodAt(new Date(START)).expiresAt).toEqual(new Date(START + 16 * MINUTE_MS))
  })

  it('is for one file in one size, by one installation', () => {
    const signature = signatureAt(0)
    const others = [{ S3_SECRET_KEY: 'another secret' }, { NAMESPACE: 'another' }]
    for (const other of others) {
      const { verify } = createMediaUrls({ ...config, ...other }, () => new Date(START))
      expect(verify(mediaUrl(ID, 320), signature)).toBeNull()
    }
    for (const url of [mediaUrl(OTHER_ID, 320), mediaUrl(ID, 640), mediaUrl(ID, 'video')])
      expect(at(0, () => urls.verify(url, signature))).toBeNull()
    for (const forged of ['', 'x', signature.slice(1), `${signature}A`, 'A'.repeat(22), '😀'.repeat(16)])
      expect(at(0, () => urls.verify(mediaUrl(ID, 320), forged))).toBeNull()
  })

  it('is only made from an unsigned URL of ours', () => {
    const signed = at(0, () => urls.sign(mediaUrl(ID, 'video')))
    expect(signed).toBe(`${mediaUrl(ID, 'video')}&s=${signatureAt(0, mediaUrl(ID, 'video'))}`)
    for (const text of [
      signed,
      '',
      `/objects/${ID}`,
      'https://elsewhere.example/a.png',
      `${mediaUrl(ID, 320)}&x=1`,
    ])
      expect(urls.sign(text)).toBe(text)
  })
})
