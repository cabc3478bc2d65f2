import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openContext } from '#platform/open-context'
import { startTestApp } from '#test/app'
import { mute } from '#test/build'
import { ownNats } from '#test/own-engines'
import { feedState } from './feed-state.cache.ts'
import { loadOwnSources } from './load-own-sources.ts'
import { ownSourcesCache } from './own-sources.cache.ts'
import { watchOwnSources } from './own-sources.messages.ts'

const app = await startTestApp()
const { ctx } = app
const second = openContext({ ...ctx.config }, 'second')
beforeAll(async () => {
  await vi.waitFor(() => Promise.all([ctx.redis.health(), ctx.nats.health(), second.nats.health()]), 25_000)
  await ctx.nats.flush()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const subject = ctx.nats.subject('feed.sources')
const mutedBy = async (memberId: string, reader = ctx) =>
  (await loadOwnSources(reader, memberId, await feedState(ctx))).muted

/** Has a new member mute someone as if another process had done so, of which this one has not heard yet. */
async function muteUnheard(): Promise<{ memberId: string; muted: string }> {
  const [{ memberId }, { memberId: muted }] = [await app.signIn(), await app.signIn()]
  expect(await mutedBy(memberId)).toEqual([])
  await ctx.db.query(
    'test.mute',
    'insert into user_mutes (muter_id, muted_id, created_at) values ($1, $2, now())',
    [memberId, muted],
  )
  await ownSourcesCache.invalidate(ctx, (await feedState(ctx)).epoch, [memberId])
  expect(await mutedBy(memberId)).toEqual([])
  return { memberId, muted }
}

describe('the sources of a member, cached in a process', () => {
  it('are read again after a message of another process', async () => {
    const { memberId, muted } = await muteUnheard()
    second.nats.send(subject, [app.ctx.newId(), memberId].join(' '))
    await vi.waitFor(async () => expect(await mutedBy(memberId)).toEqual([muted]), 25_000)
  })

  it('are not used while NATS is down', async () => {
    const { memberId, muted } = await muteUnheard()
    expect(await mutedBy(memberId, { ...ctx, nats: { ...ctx.nats, isDown: () => true } })).toEqual([muted])
  })

  it('are read again once NATS is back', async () => {
    const nats = await ownNats()
    await nats.start()
    const deaf = openContext({ ...ctx.config, NATS_URL: nats.url }, 'deaf')
    try {
      watchOwnSources(deaf)
      await vi.waitFor(() => deaf.nats.health(), 25_000)
      await deaf.nats.flush()
      const { memberId, muted } = await muteUnheard()
      await nats.stop()
      await expect.poll(() => deaf.nats.isDown()).toBe(true)
      await nats.start()
      await expect.poll(() => deaf.nats.isDown()).toBe(false)
      expect(await mutedBy(memberId)).toEqual([muted])
    } finally {
      await deaf.close()
      await nats.close()
    }
  })

  it('are named to every process when the member changes something', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const named: string[] = []
    const stop = second.nats.listen(subject, (memberIds) => named.push(...memberIds.split(' ')))
    await second.nats.flush()
    await mute(ctx, ann.memberId, ben.memberId)
    await app.drain()
    await ctx.nats.flush()
    await second.nats.flush()
    stop()
    expect(named).toContain(ann.memberId)
    expect(await mutedBy(ann.memberId)).toEqual([ben.memberId])
  })
})
