import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStreamStage } from '#test/stream-stage'
import { openTestStream } from '#test/streams'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('opening a stream', () => {
  it('responds immediately with an uncached event stream that starts with hello and an id', async () => {
    const stream = await stage.open(await stage.app.signIn())
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    })
    expect(stream.received[0]?.id).toMatch(/^\d+-\d+$/)
  })

  it('is refused to a visitor', async () => {
    expect((await openTestStream(stage.app.url)).status).toBe(401)
    expect(
      (await openTestStream(stage.app.url, { cookie: `${(await stage.app.signIn()).cookie}x` })).status,
    ).toBe(401)
  })

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused to pages of %s', async (_, headers) => {
    const { cookie } = await stage.app.signIn()
    expect((await openTestStream(stage.app.url, { cookie, headers })).status).toBe(403)
  })

  it('is allowed for our own pages', async () => {
    const stream = await stage.open(await stage.app.signIn(), {
      headers: { 'sec-fetch-site': 'same-origin', origin: new URL(stage.app.ctx.config.BASE_URL).origin },
    })
    expect(stream.status).toBe(200)
  })

  it('is refused with a malformed lastEventId', async () => {
    const { cookie } = await stage.app.signIn()
    expect((await openTestStream(stage.app.url, { cookie, lastEventId: 'x' })).status).toBe(400)
  })
})
