import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { befriend } from '#test/build'
import { ownNats } from '#test/own-engines'
import { becomes, hintsOf, isActiveFor, SECOND_MS, startPresenceStage } from '#test/presence-stage'
import { until, type TestStream } from '#test/streams'

const stage = await startPresenceStage()
const { app, onEnd, openAt, signInFriends, startProcess, watchPresence } = stage
beforeAll(() => stage.ready())
afterEach(() => stage.endTest())
afterAll(() => stage.close())

describe('presence', () => {
  it('of a friend with an open stream is seen in every process, and ends a few seconds after the last stream', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    expect(await isActiveFor(two, ben, ann)).toBe(false)
    const [first, second] = [await openAt(one, ann), await openAt(two, ann)]
    await becomes(true, one, ben, ann)
    await becomes(true, two, ben, ann)
    first.drop()
    await sleep(20 * SECOND_MS)
    expect([await isActiveFor(one, ben, ann), await isActiveFor(two, ben, ann)]).toEqual([true, true])
    second.drop()
    await sleep(4 * SECOND_MS)
    expect(await isActiveFor(one, ben, ann)).toBe(true)
    await becomes(false, one, ben, ann)
    await becomes(false, two, ben, ann)
  })

  it('does not end when a browser reloads', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    const stream = await openAt(one, ann)
    const viewers = await openAt(two, ben)
    await watchPresence(two, ben, ann)
    await becomes(true, two, ben, ann)
    await until(() => hintsOf(viewers, ann) > 0, 2_000, 'no hint')
    const hints = hintsOf(viewers, ann)
    stream.drop()
    await sleep(3 * SECOND_MS)
    await openAt(one, ann)
    await sleep(15 * SECOND_MS)
    expect(await isActiveFor(two, ben, ann)).toBe(true)
    expect(hintsOf(viewers, ann)).toBe(hints)
  })

  it('is known by a process that starts later, and lost by none while it lasts', async () => {
    const one = await startProcess()
    const [ann, ben] = await signInFriends()
    await openAt(one, ann)
    await becomes(true, one, ben, ann)
    const late = await startProcess()
    await becomes(true, late, ben, ann, 20 * SECOND_MS)
    // Longer than what was said before is believed.
    await sleep(80 * SECOND_MS)
    expect(await isActiveFor(late, ben, ann)).toBe(true)
  })

  it('ends 75 seconds after the process that held the stream was killed, and soon after one that stopped', async () => {
    const [one, killed, stopped] = [await startProcess(), await startProcess(), await startProcess()]
    const [ann, ben] = await signInFriends()
    const [cleo, dan] = await signInFriends()
    await openAt(killed, ann)
    await openAt(stopped, cleo)
    await becomes(true, one, ben, ann)
    await becomes(true, one, dan, cleo)
    const startedAt = performance.now()
    // Nothing more is heard of it, as of a killed process.
    await killed.ctx.nats.close()
    await stopped.presence.close()
    await becomes(false, one, dan, cleo, 20 * SECOND_MS)
    expect(await isActiveFor(one, ben, ann)).toBe(true)
    await becomes(false, one, ben, ann, 120 * SECOND_MS)
    const seconds = (performance.now() - startedAt) / SECOND_MS
    // The last refresh was up to 30 seconds before.
    expect(seconds).toBeGreaterThan(40)
    expect(one.presence.size()).toBe(0)
  })

  it('is there again after NATS was down', async () => {
    const nats = await ownNats()
    onEnd(() => nats.close())
    await nats.start()
    const [one, two] = [await startProcess({ natsUrl: nats.url }), await startProcess({ natsUrl: nats.url })]
    const [ann, ben] = await signInFriends()
    await nats.stop()
    await expect.poll(() => one.ctx.nats.isDown() && two.ctx.nats.isDown()).toBe(true)
    await openAt(one, ann)
    await becomes(true, one, ben, ann)
    expect(await isActiveFor(two, ben, ann)).toBe(false)
    await nats.start()
    await expect.poll(() => one.ctx.nats.isDown() || two.ctx.nats.isDown()).toBe(false)
    await becomes(true, two, ben, ann)
  })

  it('takes a bounded amount of memory: what exceeds it looks inactive, and is seen once there is room', async () => {
    const [one, small] = [await startProcess(), await startProcess({ maxMembers: 2 })]
    const ben = await app.signIn()
    const others = await Promise.all([app.signIn(), app.signIn(), app.signIn()])
    for (const { memberId } of others) await befriend(app.ctx, ben.memberId, memberId)
    const streams: TestStream[] = []
    for (const other of others) {
      streams.push(await openAt(one, other))
      await becomes(true, one, ben, other)
    }
    await until(() => small.presence.size() === 2, 2_000, 'not two')
    await sleep(2 * SECOND_MS)
    expect(await isActiveFor(small, ben, others[2])).toBe(false)
    streams[0]?.drop()
    // The next refresh.
    await becomes(true, small, ben, others[2], 60 * SECOND_MS)
    expect(small.presence.size()).toBe(2)
  })
})
