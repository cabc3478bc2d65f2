import { GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { GetPresence } from '@guildhall/contract/presence'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { befriend, block, follow, unfriend } from '#test/build'
import { startPresenceStage } from '#test/presence-stage'
import { until } from '#test/streams'

const stage = await startPresenceStage()
const { app, getActive, openAt, setShown, signInFriends, startProcess } = stage
beforeAll(() => stage.ready())
afterEach(() => stage.endTest())
afterAll(() => stage.close())

describe('GET /api/presence', () => {
  it('shows friends only, and neither strangers and followers nor oneself', async () => {
    const [ann, ben] = await signInFriends()
    const [stranger, follower] = [await app.signIn(), await app.signIn()]
    await follow(app.ctx, follower.memberId, ann.memberId)
    await follow(app.ctx, ann.memberId, follower.memberId)
    await stage.open(ann)
    await expect.poll(() => getActive(ben, ann)).toEqual([ann.memberId])
    expect([await getActive(stranger, ann), await getActive(follower, ann)]).toEqual([[], []])
    expect(await getActive(ann, ann)).toEqual([])
    await expect(app.as(null).call(GetPresence, { query: { ids: ann.memberId } })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('shows nothing any more from the moment of an unfriending or a block', async () => {
    const [ann, ben] = await signInFriends()
    const cleo = await app.signIn()
    await befriend(app.ctx, ann.memberId, cleo.memberId)
    await stage.open(ann)
    await expect.poll(() => getActive(ben, ann)).toEqual([ann.memberId])
    await unfriend(app.ctx, ann.memberId, ben.memberId)
    expect(await getActive(ben, ann)).toEqual([])
    expect(await getActive(cleo, ann)).toEqual([ann.memberId])
    await block(app.ctx, ann.memberId, cleo.memberId)
    expect(await getActive(cleo, ann)).toEqual([])
  })

  it('shows nothing if one of the two switched it off, and it is switched on again', async () => {
    const [ann, ben] = await signInFriends()
    await stage.open(ann)
    await stage.open(ben)
    await expect.poll(() => getActive(ben, ann)).toEqual([ann.memberId])
    await expect.poll(() => getActive(ann, ben)).toEqual([ben.memberId])
    await setShown(ann, false)
    expect([await getActive(ben, ann), await getActive(ann, ben)]).toEqual([[], []])
    await setShown(ann, true)
    await expect.poll(() => getActive(ben, ann)).toEqual([ann.memberId])
    await expect.poll(() => getActive(ann, ben)).toEqual([ben.memberId])
  })
})

describe('the switch for presence', () => {
  it('is on by default, is saved, and stays as it is when something else is saved', async () => {
    const ann = await app.signIn()
    expect(await app.as(ann).call(PutPreferences, { body: { darkMode: true } })).toMatchObject({
      showPresence: true,
    })
    await setShown(ann, false)
    await app.as(ann).call(PutPreferences, { body: { darkMode: false } })
    expect(await app.as(ann).call(GetPreferences)).toMatchObject({ showPresence: false, darkMode: false })
  })

  it('makes a member look inactive in all processes: none learns of their streams', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    await setShown(ann, false)
    await openAt(one, ann)
    const other = await openAt(one, ben)
    await until(() => two.presence.isActive(ben.memberId), 2_000, 'ben is not active')
    expect([one, two].map(({ presence }) => presence.isActive(ann.memberId))).toEqual([false, false])
    await setShown(ann, true)
    await until(() => two.presence.isActive(ann.memberId), 1_000, 'ann is not active')
    await setShown(ann, false)
    await until(() => !two.presence.isActive(ann.memberId), 1_000, 'ann is still active')
    expect(two.presence.isActive(ben.memberId)).toBe(true)
    other.drop()
  })
})
