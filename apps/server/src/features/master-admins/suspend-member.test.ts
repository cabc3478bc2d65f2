import { PERMISSIONS } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { LiftSuspension, SuspendMember } from '@guildhall/contract/master-admins'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSession } from '#features/sessions'
import type { SignedIn } from '#test/app'
import { buildAgent } from '#test/build'
import type { Refused } from '#test/client'
import { startStreamStage } from '#test/stream-stage'
import { rawRequest } from '#test/raw-request'
import { openTestStream } from '#test/streams'
import { invalidateSuspended } from '../sessions/invalidate-suspended.worker.ts'
import { setCached } from '../sessions/sessions.cache.ts'
import { cacheKey, fingerprint } from '../sessions/sessions.tokens.ts'
import { liftSuspension } from './lift-suspension.ts'
import { setMasterAdmin } from './set-master-admin.ts'
import { suspendMember } from './suspend-member.ts'

const DAY_MS = 86_400_000
const SPAM = { until: null, reason: 'Spam in every group.' }

const stage = await startStreamStage()
const { app } = stage
afterAll(() => stage.close())
beforeAll(() => stage.ready())
afterEach(async () => {
  app.setNow(null)
  await stage.clear()
})

let olga: SignedIn
let ann: SignedIn
beforeEach(async () => {
  olga = await app.signIn()
  ann = await app.signIn()
  await setMasterAdmin(app.ctx, olga.memberId, { on: true })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const suspend = (by: SignedIn, whom: string, body: { until?: string | null; reason: string } = SPAM) =>
  app.as(by).call(SuspendMember, { params: { id: whom }, body })
const lift = (by: SignedIn, whom: string) => app.as(by).call(LiftSuspension, { params: { id: whom } })
const whoAmI = (who: SignedIn) => app.as(who).call(GetCurrentUser)
/** Returns why a call is refused, or null. Workers are running, so that rows cannot be counted as `refusalOf` does. */
const refusal = (send: () => Promise<unknown>) =>
  send().then(
    () => null,
    ({ status, code, message }: Refused) => ({ status, code, message }),
  )
const actionsOn = (memberId: string) =>
  app.ctx.db.query(
    'test.admin_actions',
    'select admin_id, action, reason, until from admin_actions where member_id = $1 order by id',
    [memberId],
  )

describe('a suspended member', () => {
  it('is refused with every session they have, and can still log out', async () => {
    const phone = await app.signIn(ann.memberId)
    // Both are cached now.
    for (const session of [ann, phone]) await whoAmI(session)
    await suspend(olga, ann.memberId)
    for (const session of [ann, phone]) {
      expect(await refusal(() => whoAmI(session))).toMatchObject({ status: 403, code: 'suspended' })
      expect(
        await refusal(() => app.as(session).call(PutPreferences, { body: { darkMode: true } })),
      ).toMatchObject({ code: 'suspended' })
    }
    const headers = { cookie: ann.cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
    const page = await rawRequest(`${app.url}/api/logout`, { headers })
    expect(page.status).toBe(302)
    expect(await refusal(() => whoAmI(ann))).toMatchObject({ status: 401 })
  })

  it('loses their open streams in every process within a second, and cannot open another', async () => {
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    const staying = await stage.open(olga, { at: stage.second.url })
    await suspend(olga, ann.memberId)
    for (const stream of streams) {
      await stream.closed(1_000)
      expect(stream.types()).toEqual(['session.ended'])
    }
    for (const url of [app.url, stage.second.url])
      expect((await openTestStream(url, { cookie: ann.cookie })).status).toBe(403)
    expect(staying.isClosed()).toBe(false)
  })

  it('loses them without any message too: the recheck finds out', async () => {
    const stream = await stage.open(ann, { at: stage.second.url })
    await app.ctx.db.query('test.suspend', 'update users set suspended_at = now() where id = $1', [
      ann.memberId,
    ])
    await stage.second.recheck()
    await expect(stream.closed()).resolves.toBeGreaterThanOrEqual(0)
  })

  it('stays refused if a request that began before caches the session afterwards', async () => {
    await suspend(olga, ann.memberId)
    await setCached(app.ctx, cacheKey(fingerprint(ann.token)), ann, inDays(1))
    expect(await loadSession(app.ctx, ann.token)).toBe('suspended')
  })

  it('is refused again by the event, in case Redis missed the suspension', async () => {
    await suspend(olga, ann.memberId)
    await app.drain()
    const entry = `${ann.sessionId} ${ann.memberId} ${inDays(1).getTime()}`
    const key = app.ctx.redis.key(`session:${cacheKey(fingerprint(ann.token))}`)
    await app.ctx.redis.use((redis) => redis.set(key, entry))
    expect(await loadSession(app.ctx, ann.token)).toMatchObject({ memberId: ann.memberId })
    await app.ctx.db.transaction((tx) =>
      invalidateSuspended.run(
        { ...app.ctx, db: tx },
        { memberId: ann.memberId },
        { eventId: app.ctx.newId() },
      ),
    )
    expect(await loadSession(app.ctx, ann.token)).toBe('suspended')
  })

  it('is let in again when the suspension is lifted, with the sessions they had', async () => {
    await suspend(olga, ann.memberId)
    expect(await refusal(() => whoAmI(ann))).toMatchObject({ code: 'suspended' })
    await lift(olga, ann.memberId)
    expect(await whoAmI(ann)).toMatchObject({ id: ann.memberId })
    await stage.open(ann)
    // A late event of the suspension changes nothing any more.
    await app.drain()
    expect(await whoAmI(ann)).toMatchObject({ id: ann.memberId })
    expect(await refusal(() => lift(olga, ann.memberId))).toMatchObject({ status: 404 })
  })

  it('is let in again when its time is over', async () => {
    await suspend(olga, ann.memberId, { until: inDays(2).toISOString(), reason: 'Two days off.' })
    app.setNow(inDays(1))
    expect(await refusal(() => whoAmI(ann))).toMatchObject({ code: 'suspended' })
    app.setNow(inDays(3))
    expect(await whoAmI(ann)).toMatchObject({ id: ann.memberId })
    expect(await refusal(() => lift(olga, ann.memberId))).toMatchObject({ status: 404 })
  })
})

describe('suspending', () => {
  it('is refused to everyone who is not a master admin, and writes nothing', async () => {
    const ben = await app.signIn()
    for (const send of [() => suspend(ben, ann.memberId), () => lift(ben, ann.memberId)])
      expect(await refusal(send)).toMatchObject({ status: 403, code: 'forbidden' })
    // It does not reveal which members exist.
    expect(await refusal(() => suspend(ben, app.ctx.newId()))).toMatchObject({ code: 'forbidden' })
    expect(await actionsOn(ann.memberId)).toEqual([])
    expect(await whoAmI(ann)).toMatchObject({ id: ann.memberId })
  })

  it('is refused immediately to someone who is no longer a master admin', async () => {
    await suspend(olga, ann.memberId)
    await setMasterAdmin(app.ctx, olga.memberId, { on: false })
    expect(await refusal(() => lift(olga, ann.memberId))).toMatchObject({ code: 'forbidden' })
  })

  it('is refused for oneself, other master admins, agents and unknown members', async () => {
    const other = await app.signIn()
    await setMasterAdmin(app.ctx, other.memberId, { on: true })
    for (const id of [olga.memberId, other.memberId, await buildAgent(app.ctx)])
      expect(await refusal(() => suspend(olga, id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusal(() => suspend(olga, app.ctx.newId()))).toMatchObject({ status: 404 })
  })

  it('needs a reason and an end in the future', async () => {
    for (const body of [{ reason: ' ' }, { reason: 'Spam', until: inDays(-1).toISOString() }])
      expect(await refusal(() => suspend(olga, ann.memberId, body))).toMatchObject({ status: 400 })
  })

  it('is recorded, each time with who, why and until when', async () => {
    const until = inDays(1)
    await suspend(olga, ann.memberId)
    await suspend(olga, ann.memberId, { until: until.toISOString(), reason: 'One day is enough.' })
    await liftSuspension(app.ctx, null, ann.memberId)
    expect(await actionsOn(ann.memberId)).toEqual([
      { admin_id: olga.memberId, action: 'suspend', reason: SPAM.reason, until: null },
      { admin_id: olga.memberId, action: 'suspend', reason: 'One day is enough.', until },
      { admin_id: null, action: 'lift_suspension', reason: '', until: null },
    ])
    expect(await actionsOn(olga.memberId)).toEqual([
      { admin_id: null, action: 'grant', reason: PERMISSIONS.join(' '), until: null },
    ])
  })

  it('needs a master admin who acts as one: a member or an agent is refused by the act itself', async () => {
    const agent = { memberId: await buildAgent(app.ctx), kind: 'agent' } as const
    for (const actor of [olga, agent]) {
      await expect(suspendMember(app.ctx, actor, ann.memberId, SPAM)).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(liftSuspension(app.ctx, actor, ann.memberId)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
