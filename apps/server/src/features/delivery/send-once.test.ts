import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MailDue } from '#events/delivery.events'
import { buildComment, buildMember, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import { sendMail } from './send-mail.worker.ts'

const stage = await startDelivery()
const { app, mailbox, advance } = stage
afterAll(() => stage.close())
beforeEach(() => {
  mailbox.mails.splice(0)
  mailbox.refuseWith(null)
})

const rows = (sql: string, values: unknown[] = []) => app.ctx.db.query('', sql, values)

/** A member with a planned mail, and its plan. */
async function planMail() {
  const memberId = await buildMember(app.ctx)
  await comment(memberId)
  await app.drain()
  const [plan] = await rows(`select plan_id from delivery_plans where user_id = $1 and channel = 'email'`, [
    memberId,
  ])
  return { memberId, planId: String(plan?.['plan_id']) }
}
const comment = async (author_id: string) =>
  buildComment(app.ctx, { post_id: await buildPost(app.ctx, { author_id }) })
const prepare = async (plan: { memberId: string; planId: string }): Promise<unknown> =>
  sendMail.prepare?.run(app.ctx, plan, { eventId: app.ctx.newId(), signal: AbortSignal.timeout(10_000) })
const finish = (plan: object, result: unknown) =>
  app.ctx.db.transaction((db) => sendMail.run({ ...app.ctx, db }, plan, { eventId: app.ctx.newId() }, result))

describe('a planned mail', () => {
  it('is sent once, however often its worker runs', async () => {
    const plan = await planMail()
    const result = await prepare(plan)
    await finish(plan, result)
    expect(await prepare(plan)).toBe('closed')
    await finish(plan, result)
    await advance(5)
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${plan.planId}@localhost>`])
    expect(
      await rows('select outcome, notification_count from sent_mails where id = $1', [plan.planId]),
    ).toEqual([{ outcome: 'sent', notification_count: 1 }])
    expect(await rows('select * from delivery_waiting where user_id = $1', [plan.memberId])).toEqual([])
  })

  it('is sent once by ten concurrent processes', async () => {
    const plan = await planMail()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => prepare(plan)))
    expect(mailbox.mails).toHaveLength(1)
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused.every((one) => one.reason.code === 'unavailable')).toBe(true)
  })

  it('is not sent again if the process died after the server accepted it', async () => {
    const plan = await planMail()
    // Sent and recorded, but the transaction that closes the plan never ran.
    await prepare(plan)
    await advance(5)
    await expect
      .poll(() =>
        rows('select plan_id from delivery_plans where user_id = $1 and channel = $2', [
          plan.memberId,
          'email',
        ]),
      )
      .toEqual([{ plan_id: null }])
    expect(mailbox.mails).toHaveLength(1)
  })

  it('waits while the mail server is down, and is sent once when it is back', async () => {
    const plan = await planMail()
    await mailbox.stop()
    await stage.setClock(new Date(app.ctx.now().getTime() + 3 * 60_000).toISOString())
    const failures = () =>
      rows(`select tries from event_failures where consumer = 'delivery_send-mail' and tries = 0`)
    await app.ctx.db.transaction(async (tx) => tx.notifyPublished())
    await expect.poll(failures, { interval: 200 }).toHaveLength(1)
    // The claim is released immediately: only the server is waited for.
    expect(await rows('select sending_at from delivery_plans where plan_id = $1', [plan.planId])).toEqual([
      { sending_at: null },
    ])
    await mailbox.start()
    await sleep(50)
    await stage.setClock(new Date(app.ctx.now().getTime() + 60_000).toISOString())
    await app.drain(30_000)
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${plan.planId}@localhost>`])
  })

  it('is given up if the server refuses it permanently, and the next one is tried', async () => {
    const plan = await planMail()
    mailbox.refuseWith(550)
    await advance(3)
    expect(await rows('select outcome from sent_mails where id = $1', [plan.planId])).toEqual([
      { outcome: 'refused' },
    ])
    mailbox.refuseWith(null)
    await comment(plan.memberId)
    await advance(61)
    expect(mailbox.mails).toHaveLength(1)
  })

  it('loses nothing that is raised while it is being sent', async () => {
    const plan = await planMail()
    const result = await prepare(plan)
    await stage.setClock(new Date(app.ctx.now().getTime() + 1_000).toISOString())
    await comment(plan.memberId)
    await app.drain()
    await finish(plan, result)
    await advance(30)
    expect(mailbox.mails).toHaveLength(1)
    await advance(31)
    expect(mailbox.mails).toHaveLength(2)
  })

  it('that was not sent for two days is replaced by another', async () => {
    const plan = await planMail()
    await rows(`delete from outbox where name = '${MailDue.name}'`)
    await advance(49 * 60)
    expect(mailbox.mails).toEqual([])
    await comment(plan.memberId)
    await advance(3)
    expect(mailbox.mails).toHaveLength(1)
  })
})
