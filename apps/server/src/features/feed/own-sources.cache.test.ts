import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { ownSourcesCache, type OwnSources } from './own-sources.cache.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())
beforeAll(() => vi.waitFor(() => ctx.redis.health()))

const of = (group: string): OwnSources => ({ groups: [group], authors: [], muted: [] })
const read = () => ownSourcesCache.read(ctx, place, 'mark')

let place = { memberId: '', generation: 1 }
beforeEach(() => {
  place = { memberId: randomUUIDv7(), generation: 1 }
})

describe('the sources of a member', () => {
  it('are cached until they are invalidated, for one set of well-known authors', async () => {
    const token = await ownSourcesCache.begin(ctx, place)
    expect(await read()).toBeNull()
    await ownSourcesCache.keep(ctx, place, token, 'mark', of('a'))
    expect(await read()).toEqual(of('a'))
    expect(await ownSourcesCache.read(ctx, place, 'another mark')).toBeNull()
    await ownSourcesCache.forget(ctx, 1, [place.memberId])
    expect(await read()).toBeNull()
  })

  it('are not stored by one who began before they were invalidated, though another one has begun since', async () => {
    const first = await ownSourcesCache.begin(ctx, place)
    await ownSourcesCache.forget(ctx, 1, [place.memberId])
    const second = await ownSourcesCache.begin(ctx, place)
    await ownSourcesCache.keep(ctx, place, first, 'mark', of('outdated'))
    expect(await read()).toBeNull()
    await ownSourcesCache.keep(ctx, place, second, 'mark', of('current'))
    expect(await read()).toEqual(of('current'))
  })
})
