import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MailCameDue } from '#events/delivery.events'
import { buildComment, buildMember, buildPost } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import { sendMail } from './send-mail.worker.ts'

const stage = await startDelivery()
const { app, mailbox, pass } = stage
afterAll(() => stage.close())
beforeEach(() => {
  mailbox.mails.splice(0)
  mailbox.refuseWith(null)
})

const rows = (sql: string, values: unknown[] = []) => app.ctx.db.query('', sql, values)

/** A member for whom a mail is planned, and its plan. */
async function planned() {
  const memberId = await buildMember(app.ctx)
  await comment(memberId)
  await app.settle()
  const [plan] = await rows(`select plan_id from delivery_plans where user_id = $1 and channel = 'email'`, [
    memberId,
  ])
  return { memberId, planId: String(plan?.['plan_id']) }
}
const comment = async (author_id: string) =>
  buildComment(app.ctx, { post_id: await buildPost(app.ctx, { author_id }) })
const prepare = async (plan: { memberId: string; planId: string }): Promise<unknown> =>
  sendMail.prepare?.run(app.ctx, plan, { eventId: app.ctx.newId(), signal: AbortSignal.timeout(10_000) })
const finish = (plan: object, made: unknown) =>
  app.ctx.db.transaction((db) => sendMail.run({ ...app.ctx, db }, plan, { eventId: app.ctx.newId() }, made))

describe('a planned mail', () => {
  it('is sent once, however often its worker runs', async () => {
    const plan = await planned()
    const made = await prepare(plan)
    await finish(plan, made)
    expect(await prepare(plan)).toBe('over')
    await finish(plan, made)
    await pass(5)
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${plan.planId}@localhost>`])
    expect(
      await rows('select outcome, notification_count from sent_mails where id = $1', [plan.planId]),
    ).toEqual([{ outcome: 'sent', notification_count: 1 }])
    expect(await rows('select * from delivery_waiting where user_id = $1', [plan.memberId])).toEqual([])
  })

  it('is sent once by ten processes at the same moment', async () => {
    const plan = await planned()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => prepare(plan)))
    expect(mailbox.mails).toHaveLength(1)
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused.every((one) => one.reason.code === 'unavailable')).toBe(true)
  })

  it('is not sent again where the process ended after the server took it', async () => {
    const plan = await planned()
    // Sent and written down; the transaction that ends the plan never came.
    await prepare(plan)
    await pass(5)
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

  it('waits while the mail server is away, and comes once when it is back', async () => {
    const plan = await planned()
    await mailbox.stop()
    await stage.standAt(new Date(app.ctx.now().getTime() + 3 * 60_000).toISOString())
    const failures = () =>
      rows(`select tries from event_failures where consumer = 'delivery_send-mail' and tries = 0`)
    await app.ctx.db.transaction(async (tx) => tx.published())
    await expect.poll(failures, { timeout: 20_000, interval: 200 }).toHaveLength(1)
    // The plan is free again at once: nothing but the server is waited for.
    expect(await rows('select sending_at from delivery_plans where plan_id = $1', [plan.planId])).toEqual([
      { sending_at: null },
    ])
    await mailbox.start()
    await sleep(50)
    await stage.standAt(new Date(app.ctx.now().getTime() + 60_000).toISOString())
    await app.settle(30_000)
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${plan.planId}@localhost>`])
  })

  it('is given up where the server refuses it for good, and the next one is tried', async () => {
    const plan = await planned()
    mailbox.refuseWith(550)
    await pass(3)
    expect(await rows('select outcome from sent_mails where id = $1', [plan.planId])).toEqual([
      { outcome: 'refused' },
    ])
    mailbox.refuseWith(null)
    await comment(plan.memberId)
    await pass(61)
    expect(mailbox.mails).toHaveLength(1)
  })

  it('loses nothing that is raised while it is being sent', async () => {
    const plan = await planned()
    const made = await prepare(plan)
    await stage.standAt(new Date(app.ctx.now().getTime() + 1_000).toISOString())
    await comment(plan.memberId)
    await app.settle()
    await finish(plan, made)
    await pass(30)
    expect(mailbox.mails).toHaveLength(1)
    await pass(31)
    expect(mailbox.mails).toHaveLength(2)
  })

  it('that nobody carried out for two days gives way to another', async () => {
    const plan = await planned()
    await rows(`delete from outbox where name = '${MailCameDue.name}'`)
    await pass(49 * 60)
    expect(mailbox.mails).toEqual([])
    await comment(plan.memberId)
    await pass(3)
    expect(mailbox.mails).toHaveLength(1)
  })
})
