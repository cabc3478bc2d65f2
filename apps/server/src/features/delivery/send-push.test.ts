import { MAX_PUSH_BROWSERS, SubscribeToPush, UnsubscribeFromPush } from '@guildhall/contract/delivery'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, describe, expect, it } from 'vitest'
import { endSession } from '../sessions/end-session.ts'
import { purgeStale } from '../sessions/purge-stale.ts'
import type { SignedIn } from '#test/app'
import { startTestApp } from '#test/app'
import { befriend, block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import type { TestBrowser } from '#test/push-service'

const stage = await startDelivery({ env: { SMTP_URL: '' } })
const { app, service, advance } = stage
afterAll(() => stage.close())

const subscribe = (who: SignedIn, { endpoint, keys }: TestBrowser) =>
  app.as(who).call(SubscribeToPush, { body: { endpoint, keys } })
const shownIn = ({ pushes }: TestBrowser) =>
  pushes.map(({ text }) => JSON.parse(text) as Record<string, string>)

/** A member with a subscribed browser. */
async function joinWithBrowser() {
  const ann = await app.signIn()
  const browser = service.newBrowser()
  await subscribe(ann, browser)
  return { ann, browser }
}
const comment = async (author_id: string, more: object = {}, content = 'A test comment') => {
  const ben = await buildMember(app.ctx, { firstName: 'Ben', lastName: 'Ode' })
  const post_id = await buildPost(app.ctx, { author_id, ...more })
  return { post_id, id: await buildComment(app.ctx, { post_id, author_id: ben, content }), ben }
}

describe('a push', () => {
  it('can be read only by the browser, and contains its link', async () => {
    const { ann, browser } = await joinWithBrowser()
    const { post_id, id } = await comment(ann.memberId, {}, 'Long words '.repeat(30))
    await advance(0.2)
    const [push] = browser.pushes
    expect(shownIn(browser)).toEqual([
      {
        title: 'Ben Ode commented on your post',
        body: expect.stringMatching(/^Long words .{50,108}…$/),
        url: `/post/${post_id}?thread=${id}`,
        tag: expect.any(String),
      },
    ])
    expect(push?.isSigned).toBe(true)
    expect(push?.raw.toString('latin1')).not.toContain('Ben')
    expect(push?.headers['topic']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('reaches every browser of the member and no one else’s', async () => {
    const { ann, browser } = await joinWithBrowser()
    const [second, foreign] = [service.newBrowser(), (await joinWithBrowser()).browser]
    await subscribe(await app.signIn(ann.memberId), second)
    await comment(ann.memberId)
    await advance(0.2)
    expect([browser, second, foreign].map(({ pushes }) => pushes.length)).toEqual([1, 1, 0])
  })

  it('collects what happens within a minute', async () => {
    const { ann, browser } = await joinWithBrowser()
    await comment(ann.memberId)
    await advance(0.2)
    await comment(ann.memberId)
    await comment(ann.memberId)
    await advance(0.5)
    expect(browser.pushes).toHaveLength(1)
    await advance(1)
    expect(shownIn(browser)[1]).toMatchObject({ title: '2 new notifications', url: '/notifications' })
  })

  it('never contains a text that is not public, or anything that may not be seen when it is sent', async () => {
    const { ann, browser } = await joinWithBrowser()
    const ben = await buildMember(app.ctx)
    await befriend(app.ctx, ann.memberId, ben)
    const group_id = await buildGroup(app.ctx, {
      privacy: 'private',
      name: 'Secretname',
      members: [ann.memberId, ben],
    })
    const post_id = await buildPost(app.ctx, { author_id: ann.memberId, group_id })
    await buildComment(app.ctx, { post_id, author_id: ben, content: 'Secretcomment' })
    await advance(0.2)
    expect(shownIn(browser)).toMatchObject([{ body: 'This is private. Open Guildhall to read it.' }])
    expect(browser.pushes[0]?.text).not.toMatch(/secret/i)

    const written = await comment(ann.memberId)
    await app.drain()
    await block(app.ctx, written.ben, ann.memberId)
    await advance(2)
    expect(browser.pushes).toHaveLength(1)
  })

  it('skips browsers that are gone, logged out or unsubscribed, and members who want no pushes', async () => {
    const gone = await joinWithBrowser()
    gone.browser.answerWith(410)
    const [out, off, unwanted] = [await joinWithBrowser(), await joinWithBrowser(), await joinWithBrowser()]
    await endSession(app.ctx, out.ann.token)
    await app.as(off.ann).call(UnsubscribeFromPush, { body: { endpoint: off.browser.endpoint } })
    await app.as(unwanted.ann).call(PutPreferences, { body: { pushNotifications: false } })
    for (const { ann } of [gone, out, off, unwanted]) await comment(ann.memberId)
    await advance(0.2)
    expect([gone, out, off, unwanted].flatMap(({ browser }) => browser.pushes)).toEqual([])
    const left = await app.ctx.db.query('', 'select id from push_subscriptions where user_id = any($1)', [
      [gone.ann.memberId, out.ann.memberId],
    ])
    expect(left).toEqual([])
  })

  it('reaches no browser whose session has expired, and its subscription is deleted', async () => {
    const { ann, browser } = await joinWithBrowser()
    const past = new Date(app.ctx.now().getTime() - 1_000)
    await app.ctx.db.query('test.expire', 'update sessions set expires_at = $2 where id = $1', [
      ann.sessionId,
      past,
    ])
    await purgeStale(app.ctx)
    await comment(ann.memberId)
    await advance(0.2)
    expect(browser.pushes).toEqual([])
    const left = await app.ctx.db.query('', 'select id from push_subscriptions where user_id = $1', [
      ann.memberId,
    ])
    expect(left).toEqual([])
  })

  it('is retried if a push service is down, without a second push to the others', async () => {
    const { ann, browser } = await joinWithBrowser()
    const flaky = service.newBrowser()
    await subscribe(ann, flaky)
    flaky.answerWith(503)
    await comment(ann.memberId)
    await app.drain()
    await stage.setClock(new Date(app.ctx.now().getTime() + 10_000).toISOString())
    await app.ctx.db.transaction(async (tx) => tx.notifyPublished())
    await expect.poll(() => browser.pushes.length).toBe(1)
    const failures = () =>
      app.ctx.db.query('', `select 1 from event_failures where consumer = 'delivery_send-push'`, [])
    await expect.poll(failures).toHaveLength(1)
    flaky.answerWith(null)
    await stage.setClock(new Date(app.ctx.now().getTime() + 60_000).toISOString())
    await app.drain(30_000)
    expect([browser.pushes.length, flaky.pushes.length]).toEqual([1, 1])
  })

  it('is given up after an hour, and an unreachable browser after a week', async () => {
    const { ann, browser } = await joinWithBrowser()
    browser.answerWith(500)
    await comment(ann.memberId)
    await app.drain()
    await stage.setClock(new Date(app.ctx.now().getTime() + 2 * 3_600_000).toISOString())
    await app.drain(30_000)
    await comment(ann.memberId)
    await app.drain()
    await stage.setClock(new Date(app.ctx.now().getTime() + 8 * 86_400_000).toISOString())
    await app.drain(30_000)
    const left = await app.ctx.db.query('', 'select id from push_subscriptions where user_id = $1', [
      ann.memberId,
    ])
    expect(left).toEqual([])
  })
})

describe('a subscription', () => {
  it('belongs to the member who subscribed the browser last', async () => {
    const { ann, browser } = await joinWithBrowser()
    const ben = await app.signIn()
    await subscribe(ben, browser)
    await comment(ann.memberId)
    await advance(0.2)
    expect(browser.pushes).toEqual([])
    // Only the owner can unsubscribe it.
    await app.as(ann).call(UnsubscribeFromPush, { body: { endpoint: browser.endpoint } })
    await comment(ben.memberId)
    await advance(0.2)
    expect(browser.pushes).toHaveLength(1)
  })

  it(`is one of at most ${MAX_PUSH_BROWSERS}: the newest are kept`, async () => {
    const ann = await app.signIn()
    const browsers = Array.from({ length: MAX_PUSH_BROWSERS + 2 }, () => service.newBrowser())
    for (const browser of browsers) await subscribe(ann, browser)
    await comment(ann.memberId)
    await advance(0.2)
    expect(browsers.map(({ pushes }) => pushes.length)).toEqual([
      0,
      0,
      ...Array<number>(MAX_PUSH_BROWSERS).fill(1),
    ])
  })

  it('needs a public address and valid browser keys', async () => {
    const ann = await app.signIn()
    const { endpoint, keys } = service.newBrowser()
    const attempt = (body: object) => app.as(ann).call(SubscribeToPush, { body: { endpoint, keys, ...body } })
    for (const url of [
      'http://push.example/x',
      'https://10.0.0.1/x',
      'https://[::1]:8443/x',
      'https://localhost/x',
      'https://user@push.example/x',
      'https://push.example:22/x',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
    ])
      await expect(attempt({ endpoint: url.replace('[::1]:8443', '[fe80::1]') })).rejects.toMatchObject({
        status: 400,
      })
    for (const wrong of [
      { ...keys, auth: 'A'.repeat(21) },
      { ...keys, p256dh: 'A'.repeat(87) },
    ])
      await expect(attempt({ keys: wrong })).rejects.toMatchObject({ status: 400 })
    await attempt({ endpoint: 'https://push.example/x' })

    const strict = await startTestApp({
      env: {
        VAPID_PUBLIC_KEY: app.ctx.config.VAPID_PUBLIC_KEY,
        VAPID_PRIVATE_KEY: app.ctx.config.VAPID_PRIVATE_KEY,
      },
      events: false,
    })
    const off = await startTestApp({ events: false })
    try {
      const here = strict.as(await strict.signIn()).call(SubscribeToPush, { body: { endpoint, keys } })
      await expect(here).rejects.toMatchObject({ status: 400 })
      const nowhere = off.as(await off.signIn()).call(SubscribeToPush, { body: { endpoint, keys } })
      await expect(nowhere).rejects.toMatchObject({ status: 409, code: 'push_not_offered' })
    } finally {
      await strict.close()
      await off.close()
    }
  })
})
