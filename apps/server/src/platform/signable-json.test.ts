import { describe, expect, it } from 'vitest'
import { createMediaUrls, mediaUrl } from './media-urls.ts'
import { joinSigned, toSignable, withPlaceholder } from './signable-json.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const SECRET_ID = '018f0000-0000-7000-8000-000000000002'
let now = new Date('2030-01-01')
const urls = createMediaUrls({ S3_SECRET_KEY: 'secret', NAMESPACE: 'test' }, () => now)
const render = (value: object) => toSignable(JSON.stringify(value))
const sign = (text: ReturnType<typeof render>) => JSON.parse(String(joinSigned([text], urls))) as unknown

describe('JSON that is rendered once', () => {
  it('gets the signatures of the time at which it is signed', () => {
    const picture = mediaUrl(ID, 320)
    const video = mediaUrl(ID, 'video')
    const text = render({
      a: withPlaceholder(picture),
      b: [withPlaceholder(video)],
      c: withPlaceholder(null),
    })
    expect(text.urls).toEqual([picture, video])
    expect(sign(text)).toEqual({ a: urls.sign(picture), b: [urls.sign(video)], c: null })
    now = new Date('2030-01-02')
    expect(sign(text)).toEqual({ a: urls.sign(picture), b: [urls.sign(video)], c: null })
  })

  it('signs nothing that a member wrote', () => {
    const written = [
      mediaUrl(SECRET_ID, 320),
      `${mediaUrl(SECRET_ID, 320)}&s=`,
      `"url":"/objects/${SECRET_ID}`,
    ]
    const text = render({ written, url: withPlaceholder(mediaUrl(ID, 320)), other: withPlaceholder('/x') })
    expect(text.urls).toEqual([mediaUrl(ID, 320)])
    expect(sign(text)).toEqual({ written, url: urls.sign(mediaUrl(ID, 320)), other: '/x' })
  })

  it('without URLs stays as it is', () => {
    expect(sign(render({ a: 1 }))).toEqual({ a: 1 })
  })

  it('is joined with other pieces, in any alphabet and of any length', () => {
    const url = mediaUrl(ID, 320)
    const item = { text: 'Grüße 👋 你好', url: withPlaceholder(url), again: [withPlaceholder(url)], end: '…' }
    const long = '“€”'.repeat(100_000)
    const joined = joinSigned(['[', render(item), `,"${long}",`, render(item), ']'], urls)
    const signed = { ...item, url: urls.sign(url), again: [urls.sign(url)] }
    expect(JSON.parse(String(joined))).toEqual([signed, long, signed])
    expect(String(joinSigned(['{}'], urls))).toBe('{}')
  })
})
