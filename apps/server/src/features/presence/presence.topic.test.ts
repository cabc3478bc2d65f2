import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#test/app'
import { befriend, block, unfriend } from '#test/build'
import { hintsOf, isActiveFor, SECOND_MS, startPresenceStage } from '#test/presence-stage'
import { openTestStream, until } from '#test/streams'

const stage = await startPresenceStage()
const { app, onEnd, openAt, setShown, signInFriends, startProcess, watchPresence } = stage
beforeAll(() => stage.ready())
afterEach(() => stage.endTest())
afterAll(() => stage.close())

describe('the topic of a friend’s presence', () => {
  it('changes when they become active and inactive, in the streams of all processes', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    const viewers = await openAt(two, ben)
    await watchPresence(two, ben, ann)
    const stream = await openAt(one, ann)
    await until(() => hintsOf(viewers, ann) === 1, 2_000, 'no hint')
    expect(await isActiveFor(two, ben, ann)).toBe(true)
    stream.drop()
    await until(() => hintsOf(viewers, ann) === 2, 2_000, 'no second hint')
    expect(await isActiveFor(two, ben, ann)).toBe(false)
  })

  it.each([
    ['is a stranger', async () => {}],
    [
      'switched presence off',
      async (ann: SignedIn, ben: SignedIn) => {
        await befriend(app.ctx, ann.memberId, ben.memberId)
        await setShown(ben, false)
      },
    ],
    [
      'watches someone who switched it off',
      async (ann: SignedIn, ben: SignedIn) => {
        await befriend(app.ctx, ann.memberId, ben.memberId)
        await setShown(ann, false)
      },
    ],
  ])('is not pushed to someone who %s', async (_, arrange) => {
    const one = await startProcess()
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await arrange(ann, ben)
    const friend = await app.signIn()
    await befriend(app.ctx, friend.memberId, ben.memberId)
    const viewers = await openAt(one, ben)
    await watchPresence(one, ben, ann)
    const stream = await openAt(one, ann)
    await sleep(5 * SECOND_MS)
    stream.drop()
    await sleep(15 * SECOND_MS)
    expect(hintsOf(viewers, ann)).toBe(0)
  })

  it.each([
    ['an unfriending', unfriend],
    ['a block', block],
  ])('is not pushed any more a second after %s', async (_, end) => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    const viewers = await openAt(two, ben)
    await watchPresence(two, ben, ann)
    const stream = await openAt(one, ann)
    await until(() => hintsOf(viewers, ann) === 1, 2_000, 'no hint')
    await end(app.ctx, ann.memberId, ben.memberId)
    await sleep(1_000)
    const before = hintsOf(viewers, ann)
    stream.drop()
    await sleep(20 * SECOND_MS)
    expect(hintsOf(viewers, ann)).toBe(before)
    expect(one.presence.isActive(ann.memberId)).toBe(false)
  })

  it('changes once more when the friend switches presence off, and not any more after that', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    const viewers = await openAt(two, ben)
    await watchPresence(two, ben, ann)
    const stream = await openAt(one, ann)
    await until(() => hintsOf(viewers, ann) === 1, 2_000, 'no hint')
    await setShown(ann, false)
    await until(() => hintsOf(viewers, ann) === 2, 1_000, 'no hint of the switch')
    expect(await isActiveFor(two, ben, ann)).toBe(false)
    stream.drop()
    await openTestStream(one.url, { cookie: ann.cookie }).then((again) => onEnd(() => again.drop()))
    await sleep(20 * SECOND_MS)
    expect(hintsOf(viewers, ann)).toBe(2)
  })

  it('is not pushed any more a second after the viewer switched presence off', async () => {
    const one = await startProcess()
    const [ann, ben] = await signInFriends()
    const viewers = await openAt(one, ben)
    await watchPresence(one, ben, ann)
    await setShown(ben, false)
    await sleep(1_000)
    await openAt(one, ann)
    await sleep(10 * SECOND_MS)
    expect(one.presence.isActive(ann.memberId)).toBe(true)
    expect(hintsOf(viewers, ann)).toBe(0)
  })
})
