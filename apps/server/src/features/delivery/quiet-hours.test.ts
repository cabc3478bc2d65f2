import { GetDeliverySettings, PutDeliverySettings, SubscribeToPush } from '@guildhall/contract/delivery'
import { afterAll, describe, expect, it } from 'vitest'
import { buildComment, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'

const stage = await startDelivery()
const { app, mailbox, service, advance } = stage
afterAll(() => stage.close())

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const comment = async (author_id: string) =>
  buildComment(app.ctx, { post_id: await buildPost(app.ctx, { author_id }) })

describe('quiet hours', () => {
  it('are set per member, unset at first, and can be set and removed', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const { pushKey, ...rest } = await app.as(ann).call(GetDeliverySettings)
    expect(rest).toEqual({ quietHours: null, sendsEmail: true })
    expect(pushKey).toMatch(/^[\w-]{87}$/)
    expect(await app.as(ann).call(PutDeliverySettings, { body: { quietHours: night } })).toEqual({
      ...rest,
      pushKey,
      quietHours: night,
    })
    expect((await app.as(ann).call(GetDeliverySettings)).quietHours).toEqual(night)
    expect((await app.as(ben).call(GetDeliverySettings)).quietHours).toBeNull()
    const mixedCase = { ...night, timeZone: 'eUrOpE/bErLiN' }
    expect(await app.as(ann).call(PutDeliverySettings, { body: { quietHours: mixedCase } })).toMatchObject({
      quietHours: { timeZone: 'Europe/Berlin' },
    })
    await app.as(ann).call(PutDeliverySettings, { body: { quietHours: null } })
    expect((await app.as(ann).call(GetDeliverySettings)).quietHours).toBeNull()
  })

  it.each([
    [{ ...night, from: '24:00' }, 'Use a time such as 22:00.'],
    [{ ...night, to: '7:00' }, 'Use a time such as 22:00.'],
    [{ ...night, timeZone: 'Mars/Olympus' }, 'We don’t know this time zone.'],
    [{ ...night, timeZone: '+02:00' }, 'We don’t know this time zone.'],
    [{ ...night, to: '22:00' }, 'Choose two different times.'],
  ])('are refused as %j', async (quietHours, message) => {
    const attempt = app.as(await app.signIn()).call(PutDeliverySettings, { body: { quietHours } })
    await expect(attempt).rejects.toMatchObject({ status: 400, message })
  })

  it('hold everything back while they last, and send it once after them', { timeout: 90_000 }, async () => {
    await stage.setClock('2027-06-10T19:00:00Z')
    const ann = await app.signIn()
    const browser = service.newBrowser()
    const { endpoint, keys } = browser
    await app.as(ann).call(SubscribeToPush, { body: { endpoint, keys } })
    await app.as(ann).call(PutDeliverySettings, { body: { quietHours: night } })
    await comment(ann.memberId)
    await advance(3)
    expect([mailbox.mails.length, browser.pushes.length]).toEqual([1, 1])

    // 22:30 in Berlin
    await stage.setClock('2027-06-10T20:30:00Z')
    await comment(ann.memberId)
    await advance(120)
    await comment(ann.memberId)
    await advance(200)
    expect([mailbox.mails.length, browser.pushes.length]).toEqual([1, 1])
    // 07:00 in Berlin
    await stage.setClock('2027-06-11T04:59:30Z')
    await advance(0)
    expect([mailbox.mails.length, browser.pushes.length]).toEqual([1, 1])
    await stage.setClock('2027-06-11T05:00:00Z')
    await advance(0)
    expect([mailbox.mails.length, browser.pushes.length]).toEqual([2, 2])
    expect(mailbox.mails[1]?.subject).toMatch(/and 1 more$/)
    expect(JSON.parse(browser.pushes[1]?.text ?? '')).toMatchObject({ title: '2 new notifications' })
  })

  it('that are set after a mail was planned apply to it too', async () => {
    await stage.setClock('2027-06-12T19:59:00Z')
    const ann = await app.signIn()
    const before = mailbox.mails.length
    await comment(ann.memberId)
    await app.drain()
    await app.as(ann).call(PutDeliverySettings, { body: { quietHours: night } })
    await advance(30)
    expect(mailbox.mails).toHaveLength(before)
    await stage.setClock('2027-06-13T05:00:00Z')
    await advance(0)
    expect(mailbox.mails).toHaveLength(before + 1)
  })
})
