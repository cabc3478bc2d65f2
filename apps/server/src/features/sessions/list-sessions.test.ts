import { GetCurrentUser } from '@guildhall/contract/members'
import { ListSessions, RevokeOtherSessions, RevokeSession } from '@guildhall/contract/sessions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#test/app'
import type { Refused } from '#test/client'
import { startStreamStage } from '#test/stream-stage'
import { startSession } from './start-session.ts'
import { MAX_USER_AGENT_LENGTH } from './user-agent.rules.ts'

const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const stage = await startStreamStage()
const { app } = stage
afterAll(() => stage.close())
beforeAll(() => stage.ready())
afterEach(async () => {
  app.setNow(null)
  await stage.clear()
})

let ann: SignedIn
let phone: SignedIn
let ben: SignedIn
beforeEach(async () => {
  ann = await app.signIn()
  phone = await app.signIn(ann.memberId)
  ben = await app.signIn()
})

const sessionsOf = (who: SignedIn) => app.as(who).call(ListSessions)
const revoke = (who: SignedIn, id: string) => app.as(who).call(RevokeSession, { params: { id } })
const whoAmI = (who: SignedIn) => app.as(who).call(GetCurrentUser)
/** Returns why a call is refused, or null. Workers are running, so that rows cannot be counted as `refusalOf` does. */
const refusal = (send: () => Promise<unknown>) =>
  send().then(
    () => null,
    ({ status, code, message }: Refused) => ({ status, code, message }),
  )

describe('the list of sessions', () => {
  it('[D-141] has this session first, then the others, the most recently used first', async () => {
    app.setNow(new Date(Date.now() - DAY_MS))
    const old = await startSession(app.ctx, ann.memberId, FIREFOX)
    app.setNow(null)
    const listed = await sessionsOf(ann)
    expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [ann.sessionId, true],
      [phone.sessionId, false],
      [old.sessionId, false],
    ])
    expect(listed[2]).toMatchObject({ browser: 'Firefox', system: 'Linux' })
    expect(listed[0]).toMatchObject({ browser: null, system: null })
  })

  it('never contains a token or a user agent, and only the caller’s own live sessions', async () => {
    const other = await startSession(app.ctx, ann.memberId, FIREFOX)
    const text = JSON.stringify(await sessionsOf(ann))
    for (const secret of [ann.token, phone.token, other.token, FIREFOX, ben.sessionId])
      expect(text).not.toContain(secret)
    app.setNow(new Date(Date.now() + 10 * DAY_MS))
    const later = await app.signIn(ann.memberId)
    app.setNow(new Date(Date.now() + 20 * DAY_MS))
    expect((await sessionsOf(later)).map(({ id }) => id)).toEqual([later.sessionId])
  })

  it('stores a user agent up to a limit', async () => {
    const { sessionId } = await startSession(app.ctx, ann.memberId, `${FIREFOX} ${'x'.repeat(10_000)}`)
    const [row] = await app.ctx.db.query<{ length: number }>(
      'test.user_agent',
      'select length(user_agent) from sessions where id = $1',
      [sessionId],
    )
    expect(row?.length).toBe(MAX_USER_AGENT_LENGTH)
  })
})

describe('revoking a session', () => {
  it('ends it and its streams in every process within a second, and no other', async () => {
    await whoAmI(phone)
    const ending = [await stage.open(phone), await stage.open(phone, { at: stage.second.url })]
    const staying = await stage.open(ann, { at: stage.second.url })
    await revoke(ann, phone.sessionId)
    for (const stream of ending) {
      await stream.closed(1_000)
      expect(stream.types()).toEqual(['session.ended'])
    }
    expect(await refusal(() => whoAmI(phone))).toMatchObject({ status: 401 })
    expect(await whoAmI(ann)).toMatchObject({ id: ann.memberId })
    expect(staying.isClosed()).toBe(false)
    expect((await sessionsOf(ann)).map(({ id }) => id)).toEqual([ann.sessionId])
  })

  it('responds for the session of another member as for an unknown one', async () => {
    const unknown = await refusal(() => revoke(ann, app.ctx.newId()))
    expect(unknown).toMatchObject({ status: 404 })
    expect(await refusal(() => revoke(ann, ben.sessionId))).toEqual(unknown)
    expect(await whoAmI(ben)).toMatchObject({ id: ben.memberId })
  })

  it('of all others leaves this one', async () => {
    const third = await app.signIn(ann.memberId)
    for (const session of [phone, third]) await whoAmI(session)
    await app.as(ann).call(RevokeOtherSessions)
    for (const session of [phone, third])
      expect(await refusal(() => whoAmI(session))).toMatchObject({ status: 401 })
    expect((await sessionsOf(ann)).map(({ id }) => id)).toEqual([ann.sessionId])
    expect(await whoAmI(ben)).toMatchObject({ id: ben.memberId })
    await app.as(ann).call(RevokeOtherSessions)
  })
})
