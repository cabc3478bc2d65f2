import { GetPreferences } from '@guildhall/contract/preferences'
import { afterAll, describe, expect, it } from 'vitest'
import { buildComment, buildMember, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import { signUnsubscribe, verifyUnsubscribe } from './unsubscribe.tokens.ts'

const stage = await startDelivery()
const { app, mailbox, advance } = stage
afterAll(() => stage.close())

const comment = async (author_id: string) =>
  buildComment(app.ctx, { post_id: await buildPost(app.ctx, { author_id }) })

/** A member who received a mail, and the unsubscribe URL in it. */
async function joinMailed() {
  const ann = await app.signIn()
  const before = mailbox.mails.length
  await comment(ann.memberId)
  await advance(61)
  const link = mailbox.mails[before]?.header('list-unsubscribe')?.slice(1, -1) ?? ''
  return { ann, url: app.url + new URL(link).pathname + new URL(link).search }
}

describe('unsubscribing from mails', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('takes one POST from a mail client, without a cookie, as %s', async (type, body) => {
    const { ann, url } = await joinMailed()
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('You’re unsubscribed'),
    ])
    expect(await app.as(ann).call(GetPreferences)).toMatchObject({ emailNotifications: false })
    const before = mailbox.mails.length
    await comment(ann.memberId)
    await advance(61)
    expect(mailbox.mails).toHaveLength(before)
    // Mail clients may send it twice.
    expect((await fetch(url, { method: 'POST' })).status).toBe(200)
  })

  it('shows people a page with a button, and a GET changes nothing', async () => {
    const { ann, url } = await joinMailed()
    const response = await fetch(url)
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page).toContain('<button>Unsubscribe</button>')
    expect(page).not.toContain('<script')
    expect(await app.as(ann).call(GetPreferences)).toBeNull()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const style = await fetch(`${app.url}/api/unsubscribe?part=style`)
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])

    const origin = new URL(app.ctx.config.BASE_URL).origin
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
    }
    expect((await fetch(app.url + action, { method: 'POST', headers, body: '' })).status).toBe(200)
    expect(await app.as(ann).call(GetPreferences)).toMatchObject({ emailNotifications: false })
  })

  it('does nothing for an invalid token', async () => {
    const ann = await app.signIn()
    const valid = signUnsubscribe(app.ctx.config.LINK_SECRET, ann.memberId)
    const other = signUnsubscribe(app.ctx.config.LINK_SECRET, await buildMember(app.ctx))
    const forged = [
      `${valid.split('.')[0]}.${other.split('.')[1]}`,
      signUnsubscribe('another secret', ann.memberId),
      valid.slice(0, -1),
      valid.split('.')[0] ?? '',
      '',
      '.',
      'x'.repeat(200),
    ]
    for (const token of forged) {
      const url = `${app.url}/api/unsubscribe?token=${encodeURIComponent(token)}`
      expect([token, (await fetch(url, { method: 'POST' })).status]).toEqual([token, 404])
      expect(await (await fetch(url)).text()).toContain('This link doesn’t work')
    }
    expect(await app.as(ann).call(GetPreferences)).toBeNull()
    expect(verifyUnsubscribe('', signUnsubscribe('', ann.memberId))).toBeNull()
  })

  it('is refused for other sites, and forms for every other call', async () => {
    const { url, ann } = await joinMailed()
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await fetch(url, foreign)).status).toBe(403)
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: ann.cookie }
    const write = await fetch(`${app.url}/api/user/delivery`, {
      method: 'PUT',
      headers: form,
      body: 'quietHours=',
    })
    expect(write.status).toBe(415)
  })
})
