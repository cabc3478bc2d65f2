import { callPath, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { CreatePost, MAX_POST_LENGTH } from '@guildhall/contract/posts'
import { ChangeUsername, CheckUsername } from '@guildhall/contract/usernames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'

const app = await startTestApp({ events: false })
let ann: SignedIn
beforeAll(async () => void (ann = await app.signIn()))
afterAll(() => app.close())

async function send(
  call: Endpoint,
  { language, cookie, params, body }: { language?: string; cookie?: string; params?: object; body?: object },
) {
  const response = await fetch(app.url + callPath(call, { ...params }), {
    method: call.method,
    headers: {
      ...(language !== undefined && { 'accept-language': language }),
      ...(cookie !== undefined && { cookie }),
      ...(hasBody(call) && { 'content-type': 'application/json' }),
    },
    ...(hasBody(call) && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the message of an error', () => {
  it.each([
    [undefined, 'Unauthorized'],
    ['en', 'Unauthorized'],
    ['xx-YY, *;q=0.1', 'Unauthorized'],
    ['en-XA', 'Unáúthórízéd'],
    ['xx, en-XA;q=0.8, en;q=0.5', 'Unáúthórízéd'],
  ])('is in the language of the request: %s', async (language, message) => {
    expect(await send(GetCurrentUser, language === undefined ? {} : { language })).toEqual({
      status: 401,
      body: { message, code: 'unauthorized' },
    })
  })

  it.each([
    ['en', `At most ${MAX_POST_LENGTH} characters`],
    ['en-XA', `At móst ${MAX_POST_LENGTH} cháráctérs`],
  ])('with a reason, too: %s; code, reason and parameters are the same', async (language, message) => {
    const body = { content: 'x'.repeat(MAX_POST_LENGTH + 1) }
    expect(await send(CreatePost, { language, cookie: ann.cookie, body })).toEqual({
      status: 400,
      body: { message, code: 'invalid', reason: 'field.too_long', params: { max: MAX_POST_LENGTH } },
    })
  })

  it('for developers is in English, without a reason', async () => {
    const body = { content: 'x', privacy: 'everyone' }
    const [english, pseudo] = await Promise.all(
      ['en', 'en-XA'].map((language) => send(CreatePost, { language, cookie: ann.cookie, body })),
    )
    expect(english?.body).toEqual({ message: expect.stringContaining('public'), code: 'invalid' })
    expect(pseudo).toEqual(english)
  })

  it('has the date of its parameters in words', async () => {
    app.setNow(new Date('2026-03-01T23:30:00Z'))
    const ben = await app.signIn()
    const change = (username: string, language = 'en') =>
      send(ChangeUsername, { language, cookie: ben.cookie, body: { username } })
    await change('ben_one')
    await change('ben_two')
    expect((await change('ben_three')).body).toEqual({
      message:
        'You can change your username once every 14 days. Your next change is possible on March 15, 2026.',
      code: 'username_too_soon',
      reason: 'username.next_change',
      params: { next: '2026-03-15T23:30:00.000Z' },
    })
    expect((await change('ben_three', 'en-XA')).body['message']).toBe(
      'Yóú cán chángé yóúr úsérnámé óncé évéry 14 dáys. Yóúr néxt chángé ís póssíblé ón March 15, 2026.',
    )
    app.setNow(null)
  })
})

describe('an answer with a message', () => {
  it('is in the language of the request', async () => {
    const check = (language: string) =>
      send(CheckUsername, { language, cookie: ann.cookie, params: { username: 'ab' } })
    expect((await check('en')).body['message']).toBe('Username must be at least 3 characters long')
    expect((await check('en-XA')).body['message']).toBe('Usérnámé múst bé át léást 3 cháráctérs lóng')
  })
})
