import { MAX_PUSH_BROWSERS, SubscribeToPush, UnsubscribeFromPush } from '@guildhall/contract/delivery'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, describe, expect, it } from 'vitest'
import { endSession } from '../sessions/end-session.ts'
import type { SignedIn } from '#test/app'
import { startTestApp } from '#test/app'
import { befriend, block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import type { TestBrowser } from '#test/push-service'

const stage = await startDelivery({ env: { SMTP_URL: '' } })
const { app, service, pass } = stage
afterAll(() => stage.close())

const subscribe = (who: SignedIn, { endpoint, keys }: TestBrowser) =>
  app.as(who).call(SubscribeToPush, { body: { endpoint, keys } })
const shownIn = ({ pushes }: TestBrowser) =>
  pushes.map(({ text }) => JSON.parse(text) as Record<string, string>)

/** A member with a browser that takes pushes. */
async function withBrowser() {
  const ann = await app.signIn()
  const browser = service.newBrowser()
  await subscribe(ann, browser)
  return { ann, browser }
}
const comment = async (author_id: string, more: object = {}, words = 'A comment of a test') => {
  const ben = await buildMember(app.ctx, { firstName: 'Ben', lastName: 'Ode' })
  const post_id = await buildPost(app.ctx, { author_id, ...more })
  return { post_id, id: await buildComment(app.ctx, { post_id, author_id: ben, content: words }), ben }
}

describe('a push', () => {
  it('is read by the browser and by nobody on the way, with where it leads', async () => {
    const { ann, browser } = await withBrowser()
    const { post_id, id } = await comment(ann.memberId, {}, 'Long words '.repeat(30))
    await pass(0.2)
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

  it('reaches every browser of the member and none of another', async () => {
    const { ann, browser } = await withBrowser()
    const [second, foreign] = [service.newBrowser(), (await withBrowser()).browser]
    await subscribe(await app.signIn(ann.memberId), second)
    await comment(ann.memberId)
    await pass(0.2)
    expect([browser, second, foreign].map(({ pushes }) => pushes.length)).toEqual([1, 1, 0])
  })

  it('gathers what comes within a minute', async () => {
    const { ann, browser } = await withBrowser()
    await comment(ann.memberId)
    await pass(0.2)
    await comment(ann.memberId)
    await comment(ann.memberId)
    await pass(0.5)
    expect(browser.pushes).toHaveLength(1)
    await pass(1)
    expect(shownIn(browser)[1]).toMatchObject({ title: '2 new notifications', url: '/notifications' })
  })

  it('never holds a text that is not public, and nothing that may not be seen when it is sent', async () => {
    const { ann, browser } = await withBrowser()
    const ben = await buildMember(app.ctx)
    await befriend(app.ctx, ann.memberId, ben)
    const group_id = await buildGroup(app.ctx, {
      privacy: 'private',
      name: 'Secretname',
      members: [ann.memberId, ben],
    })
    const post_id = await buildPost(app.ctx, { author_id: ann.memberId, group_id })
    await buildComment(app.ctx, { post_id, author_id: ben, content: 'Secretcomment' })
    await pass(0.2)
    expect(shownIn(browser)).toMatchObject([
      { body: 'This was written in a private place. Open Guildhall to read it.' },
    ])
    expect(browser.pushes[0]?.text).not.toMatch(/secret/i)

    const made = await comment(ann.memberId)
    await app.settle()
    await block(app.ctx, made.ben, ann.memberId)
    await pass(2)
    expect(browser.pushes).toHaveLength(1)
  })

  it('goes no more to a browser that is gone, logged out, unsubscribed, or of someone who wants none', async () => {
    const gone = await withBrowser()
    gone.browser.answerWith(410)
    const [out, off, unwanted] = [await withBrowser(), await withBrowser(), await withBrowser()]
    await endSession(app.ctx, out.ann.token)
    await app.as(off.ann).call(UnsubscribeFromPush, { body: { endpoint: off.browser.endpoint } })
    await app.as(unwanted.ann).call(PutPreferences, { body: { pushNotifications: false } })
    for (const { ann } of [gone, out, off, unwanted]) await comment(ann.memberId)
    await pass(0.2)
    expect([gone, out, off, unwanted].flatMap(({ browser }) => browser.pushes)).toEqual([])
    const left = await app.ctx.db.query('', 'select id from push_subscriptions where user_id = $1', [
      gone.ann.memberId,
    ])
    expect(left).toEqual([])
  })

  it('is tried again where a push service is away, without bothering the others twice', async () => {
    const { ann, browser } = await withBrowser()
    const shaky = service.newBrowser()
    await subscribe(ann, shaky)
    shaky.answerWith(503)
    await comment(ann.memberId)
    await app.settle()
    await stage.standAt(new Date(app.ctx.now().getTime() + 10_000).toISOString())
    await app.ctx.db.transaction(async (tx) => tx.published())
    await expect.poll(() => browser.pushes.length, { timeout: 10_000 }).toBe(1)
    const failures = () =>
      app.ctx.db.query('', `select 1 from event_failures where consumer = 'delivery_send-push'`, [])
    await expect.poll(failures, { timeout: 10_000 }).toHaveLength(1)
    shaky.answerWith(null)
    await stage.standAt(new Date(app.ctx.now().getTime() + 60_000).toISOString())
    await app.settle(30_000)
    expect([browser.pushes.length, shaky.pushes.length]).toEqual([1, 1])
  })

  it('is given up after an hour, and a browser that is never reached after a week', async () => {
    const { ann, browser } = await withBrowser()
    browser.answerWith(500)
    await comment(ann.memberId)
    await app.settle()
    await stage.standAt(new Date(app.ctx.now().getTime() + 2 * 3_600_000).toISOString())
    await app.settle(30_000)
    await comment(ann.memberId)
    await app.settle()
    await stage.standAt(new Date(app.ctx.now().getTime() + 8 * 86_400_000).toISOString())
    await app.settle(30_000)
    const left = await app.ctx.db.query('', 'select id from push_subscriptions where user_id = $1', [
      ann.memberId,
    ])
    expect(left).toEqual([])
  })
})

describe('a subscription', () => {
  it('belongs to whoever subscribed the browser last', async () => {
    const { ann, browser } = await withBrowser()
    const ben = await app.signIn()
    await subscribe(ben, browser)
    await comment(ann.memberId)
    await pass(0.2)
    expect(browser.pushes).toEqual([])
    // Only the owner can end it.
    await app.as(ann).call(UnsubscribeFromPush, { body: { endpoint: browser.endpoint } })
    await comment(ben.memberId)
    await pass(0.2)
    expect(browser.pushes).toHaveLength(1)
  })

  it(`is one of at most ${MAX_PUSH_BROWSERS}: the newest stay`, async () => {
    const ann = await app.signIn()
    const browsers = Array.from({ length: MAX_PUSH_BROWSERS + 2 }, () => service.newBrowser())
    for (const browser of browsers) await subscribe(ann, browser)
    await comment(ann.memberId)
    await pass(0.2)
    expect(browsers.map(({ pushes }) => pushes.length)).toEqual([
      0,
      0,
      ...Array<number>(MAX_PUSH_BROWSERS).fill(1),
    ])
  })

  it('leads to no private address, and needs keys of a browser', async () => {
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
