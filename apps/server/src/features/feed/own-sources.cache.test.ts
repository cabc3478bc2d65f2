import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { ownSourcesCache, type OwnSources } from './own-sources.cache.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())
beforeAll(() => vi.waitFor(() => ctx.redis.health()))

const sourcesOf = (group: string): OwnSources => ({ groups: [group], authors: [], muted: [] })
const read = () => ownSourcesCache.read(ctx, key, 'hash')

let key = { memberId: '', epoch: 1 }
beforeEach(() => {
  key = { memberId: randomUUIDv7(), epoch: 1 }
})

describe('the sources of a member', () => {
  it('are cached until they are invalidated, for one set of high-reach authors', async () => {
    const token = await ownSourcesCache.claim(ctx, key)
    expect(await read()).toBeNull()
    await ownSourcesCache.save(ctx, key, token, 'hash', sourcesOf('a'))
    expect(await read()).toEqual(sourcesOf('a'))
    expect(await ownSourcesCache.read(ctx, key, 'another hash')).toBeNull()
    await ownSourcesCache.invalidate(ctx, 1, [key.memberId])
    expect(await read()).toBeNull()
  })

  it('are not saved by a reader whose claim was invalidated, even if another has claimed them since', async () => {
    const first = await ownSourcesCache.claim(ctx, key)
    await ownSourcesCache.invalidate(ctx, 1, [key.memberId])
    const second = await ownSourcesCache.claim(ctx, key)
    await ownSourcesCache.save(ctx, key, first, 'hash', sourcesOf('outdated'))
    expect(await read()).toBeNull()
    await ownSourcesCache.save(ctx, key, second, 'hash', sourcesOf('current'))
    expect(await read()).toEqual(sourcesOf('current'))
  })
})
