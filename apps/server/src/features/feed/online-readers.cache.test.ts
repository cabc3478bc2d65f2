import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOnlineReaders, type OnlineReaders } from './online-readers.cache.ts'

let sources: Map<string, string[]>
const sourcesOf = vi.fn<(memberId: string) => Promise<string[]>>()
let readers: OnlineReaders
const candidates = (source: string) => readers.candidates(source).toSorted()
beforeEach(() => {
  sources = new Map([
    ['ann', ['potters', 'eve']],
    ['ben', ['potters']],
    ['cat', []],
  ])
  sourcesOf.mockReset().mockImplementation(async (memberId) => sources.get(memberId) ?? [])
  readers = createOnlineReaders(sourcesOf)
  for (const memberId of sources.keys()) readers.add(memberId)
})

describe('the readers with an open stream', () => {
  it('may be anyone until their sources are loaded, and then only who reads the source', async () => {
    expect(candidates('potters')).toEqual(['ann', 'ben', 'cat'])
    await readers.load()
    expect(candidates('potters')).toEqual(['ann', 'ben'])
    expect(candidates('eve')).toEqual(['ann'])
    expect(candidates('weavers')).toEqual([])
  })

  it('are loaded once, also when a member opens a second stream', async () => {
    await readers.load()
    readers.add('ann')
    await readers.load()
    expect(sourcesOf).toHaveBeenCalledTimes(3)
  })

  it('may be someone whose sources have changed, until they are loaded again', async () => {
    await readers.load()
    sources.set('cat', ['potters'])
    readers.invalidate(['cat', 'dan'])
    expect(candidates('eve')).toEqual(['ann', 'cat'])
    await readers.load()
    expect(candidates('eve')).toEqual(['ann'])
    expect(candidates('potters')).toEqual(['ann', 'ben', 'cat'])
    sources.set('ann', [])
    readers.invalidateAll()
    expect(candidates('eve')).toEqual(['ann', 'ben', 'cat'])
    await readers.load()
    expect(candidates('eve')).toEqual([])
  })

  it('do not keep what was loaded before a change', async () => {
    const first = Promise.withResolvers<string[]>()
    sourcesOf.mockReturnValueOnce(first.promise)
    const loading = readers.load()
    readers.invalidate(['ann'])
    first.resolve(['weavers'])
    await loading
    expect(candidates('weavers')).toEqual(['ann'])
    await readers.load()
    expect(candidates('weavers')).toEqual([])
    expect(candidates('eve')).toEqual(['ann'])
  })

  it('forget who has left, also while they are being loaded', async () => {
    await readers.load()
    readers.remove('ann')
    expect(candidates('potters')).toEqual(['ben'])
    readers.add('ann')
    const loading = readers.load()
    readers.remove('ann')
    await loading
    expect(candidates('potters')).toEqual(['ben'])
  })

  it('are loaded by the next call if it fails', async () => {
    sourcesOf.mockRejectedValueOnce(new Error('the connection was lost'))
    await expect(readers.load()).rejects.toThrow('the connection was lost')
    await readers.load()
    expect(candidates('potters')).toEqual(['ann', 'ben'])
  })

  it('are few of many: a post does not cost more when more streams are open', async () => {
    for (let n = 0; n < 10_000; n += 1) readers.add(`member ${n}`)
    await readers.load()
    expect(candidates('potters')).toEqual(['ann', 'ben'])
  })
})
