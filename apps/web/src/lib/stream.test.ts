// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
import { shareStream, retryDelay, type StreamOptions } from './stream.ts'

// Tabs share real locks and a real channel; only the connection to the server is a stand-in.
const tabs: (() => void)[] = []
let name = ''

function openTab(overrides: Partial<StreamOptions> = {}) {
  const received: string[] = []
  const gaps = vi.fn<() => void>()
  const close = shareStream({
    name,
    address: (lastEventId) => `/api/stream${lastEventId ? `?lastEventId=${lastEventId}` : ''}`,
    onMessage: (data) => received.push(data),
    onGap: gaps,
    onRefused: async () => true,
    ...overrides,
  })
  tabs.push(close)
  return { received, gaps, close }
}

const leader = () =>
  vi.waitFor(() => {
    expect(EventSourceStandIn.live).toHaveLength(1)
    return EventSourceStandIn.live[0]!
  })

beforeEach(() => {
  name = `stream-${crypto.randomUUID()}`
  EventSourceStandIn.opened = []
  vi.stubGlobal('EventSource', EventSourceStandIn)
})
afterEach(() => {
  for (const close of tabs.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the shared stream', () => {
  it('opens one connection for all tabs, and every tab receives every message once', async () => {
    const many = Array.from({ length: 5 }, () => openTab())
    const source = await leader()
    source.open()
    source.say('100-0', { type: 'hello' })
    source.say('101-0', { type: 'resync' })
    await vi.waitFor(() => {
      for (const tab of many) expect(tab.received).toEqual(['{"type":"hello"}', '{"type":"resync"}'])
    })
    expect(EventSourceStandIn.opened).toHaveLength(1)
  })

  it('is taken over by another tab, which resumes after the last message it has seen', async () => {
    const first = openTab()
    const source = await leader()
    const second = openTab()
    source.open()
    source.say('200-7', { type: 'hello' })
    await vi.waitFor(() => expect(second.received).toHaveLength(1))
    first.close()
    const next = await leader()
    expect(next).not.toBe(source)
    expect(next.url).toBe('/api/stream?lastEventId=200-7')
    next.open()
    expect(second.gaps).not.toHaveBeenCalled()
  })

  it('sends the last event id to a tab that opens later', async () => {
    const first = openTab()
    const source = await leader()
    source.open()
    source.say('300-1', { type: 'hello' })
    openTab()
    await new Promise((resolve) => setTimeout(resolve, 30))
    first.close()
    expect((await leader()).url).toBe('/api/stream?lastEventId=300-1')
  })

  it('gives a tab that joins what came while its page loaded, in order and once', async () => {
    openTab()
    const source = await leader()
    source.open()
    source.say('310-1', { type: 'hello' })
    source.say('310-2', { type: 'resync' })
    const joined = openTab()
    source.say('310-3', { type: 'hello' })
    await vi.waitFor(() => expect(joined.received).toHaveLength(3))
    source.say('310-4', { type: 'resync' })
    await vi.waitFor(() => expect(joined.received).toHaveLength(4))
    expect(joined.received.map((data) => (JSON.parse(data) as { type: string }).type)).toEqual([
      'hello',
      'resync',
      'hello',
      'resync',
    ])
  })

  it('keeps nothing for a tab that joins longer than 10 s, and no message without an id', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    openTab()
    const source = await leader()
    source.open()
    source.say('320-1', { type: 'hello' })
    vi.setSystemTime(Date.now() + 10_001)
    source.say('', { type: 'typing' })
    source.say('320-2', { type: 'resync' })
    const joined = openTab()
    await vi.waitFor(() => expect(joined.received).toEqual(['{"type":"resync"}']))
  })

  it('reports a gap when a tab takes over without a last event id', async () => {
    const first = openTab()
    await leader()
    const second = openTab()
    first.close()
    const next = await leader()
    expect(next.url).toBe('/api/stream')
    next.open()
    expect(second.gaps).toHaveBeenCalledTimes(1)
  })

  it('reconnects after a drop and resumes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    openTab()
    const source = await leader()
    source.open()
    source.say('400-2', { type: 'hello' })
    source.drop()
    expect(EventSourceStandIn.live).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await leader()).url).toBe('/api/stream?lastEventId=400-2')
  })

  it('reconnects after 40 s of silence: a connection can die unnoticed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    openTab()
    const source = await leader()
    source.open()
    source.say('500-1', { type: 'hello' })
    await vi.advanceTimersByTimeAsync(39_000)
    source.beat()
    await vi.advanceTimersByTimeAsync(39_000)
    expect(EventSourceStandIn.opened, 'a heartbeat is a sign of life').toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(source.readyState).toBe(EventSourceStandIn.CLOSED)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await leader()).url).toBe('/api/stream?lastEventId=500-1')
  })

  it('reconnects as soon as the network is back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    openTab()
    const source = await leader()
    source.open()
    source.say('600-1', { type: 'hello' })
    page.dispatchEvent(new Event('online'))
    expect(source.readyState).toBe(EventSourceStandIn.CLOSED)
    expect((await leader()).url).toBe('/api/stream?lastEventId=600-1')
  })

  it('is taken over from a sleeping tab once another tab is visible', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    // A tab that the browser has put to sleep: it has the lock and does not answer.
    const asleep = Promise.withResolvers<void>()
    const stolen = navigator.locks.request(name, () => asleep.promise).catch(() => 'stolen')
    openTab()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(EventSourceStandIn.opened).toHaveLength(0)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    vi.stubGlobal('document', { visibilityState: 'visible' })
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(2_000)
    await leader()
    expect(await stolen).toBe('stolen')
  })

  it('stays with a tab that is awake, whichever is visible', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    openTab()
    const source = await leader()
    source.open()
    openTab()
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(EventSourceStandIn.live).toEqual([source])
  })

  it('asks what a refusal means, and stops for good when the session is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const onRefused = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    openTab({ onRefused })
    const busy = await leader()
    busy.refuse()
    await vi.advanceTimersByTimeAsync(30_000)
    const over = await leader()
    over.refuse()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(onRefused).toHaveBeenCalledTimes(2)
    expect(EventSourceStandIn.opened).toHaveLength(2)
  })

  it('works in a browser without locks, with one connection per tab', async () => {
    vi.stubGlobal('navigator', {})
    const many = [openTab(), openTab()]
    await vi.waitFor(() => expect(EventSourceStandIn.live).toHaveLength(2))
    for (const source of EventSourceStandIn.live) {
      source.open()
      source.say('1-0', { type: 'hello' })
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
    for (const tab of many) expect(tab.received).toHaveLength(1)
  })
})

describe('the retry delay', () => {
  it('is between 1 s and a bound that doubles up to 30 s', () => {
    for (const value of [0, 0.5, 0.999]) {
      const waits = Array.from({ length: 20 }, (_, failures) => retryDelay(failures, () => value))
      for (const wait of waits) {
        expect(wait).toBeGreaterThanOrEqual(1_000)
        expect(wait).toBeLessThanOrEqual(30_000)
      }
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    }
    expect(retryDelay(0, () => 1)).toBe(2_000)
    expect(retryDelay(9, () => 1)).toBe(30_000)
  })
})
