import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { localSourcesCache } from './local-sources.cache.ts'
import type { OwnSources } from './own-sources.cache.ts'

const STATE = { epoch: 1, highReachHash: 'hash', highReachAuthors: [] }
const sourcesOf = (...groups: string[]): OwnSources => ({ groups, authors: [], muted: [] })

let ann = ''
let loads = 0
beforeEach(() => {
  ann = randomUUIDv7()
  loads = 0
})

const read = (memberId = ann, state = STATE, load = async () => sourcesOf(`load ${(loads += 1)}`)) =>
  localSourcesCache.getOrLoad(memberId, state, load).then(({ groups }) => groups[0])

describe('the sources cached in a process', () => {
  it('are loaded once, until the member changes something', async () => {
    expect([await read(), await read()]).toEqual(['load 1', 'load 1'])
    localSourcesCache.invalidate([randomUUIDv7(), ann])
    expect([await read(), await read()]).toEqual(['load 2', 'load 2'])
    localSourcesCache.clear()
    expect(await read()).toBe('load 3')
  })

  it('are loaded again for another epoch, or another set of high-reach authors', async () => {
    expect(await read()).toBe('load 1')
    expect(await read(ann, { ...STATE, epoch: 2 })).toBe('load 2')
    expect(await read(ann, { ...STATE, highReachHash: 'another' })).toBe('load 3')
  })

  it('are not those of a load that was under way when the member changed something', async () => {
    const loading = Promise.withResolvers<OwnSources>()
    const slow = read(ann, STATE, () => loading.promise)
    localSourcesCache.invalidate([ann])
    loading.resolve(sourcesOf('before'))
    expect(await slow).toBe('before')
    expect(await read()).toBe('load 1')
  })

  it('take at most 32 MB', async () => {
    const many = sourcesOf(...Array.from({ length: 10_000 }, () => ann))
    await read()
    for (let n = 0; n < 60; n += 1) await read(randomUUIDv7(), STATE, async () => many)
    expect(await read()).toBe('load 2')
  })
})
