import { randomUUIDv7 } from 'node:crypto'
import { expect, it, describe } from 'vitest'
import { memberActor, type Viewer } from '#platform/context'
import { createLocalSessions, type LocalSessions } from './local-sessions.cache.ts'

const FAR = 10 ** 9
const newViewer = (): Viewer => ({ ...memberActor(randomUUIDv7()), sessionId: randomUUIDv7() })
const put = (sessions: LocalSessions, key: string, viewer: Viewer, { now = 0, until = FAR } = {}) =>
  sessions.put(key, viewer, { readAt: sessions.readAt(), now, until })

describe('the sessions cached in a process', () => {
  it('are trusted for 30 seconds, however often they are used, and never after they expire', () => {
    const sessions = createLocalSessions()
    const [ann, ben] = [newViewer(), newViewer()]
    put(sessions, 'ann', ann)
    put(sessions, 'ben', ben, { until: 10_000 })
    expect([sessions.get('ann', 29_999), sessions.get('ben', 9_999)]).toEqual([ann, ben])
    expect([sessions.get('ann', 30_000), sessions.get('ben', 10_000)]).toEqual([undefined, undefined])
  })

  it('are gone once they end, and cannot be cached again for a minute', () => {
    const sessions = createLocalSessions()
    const [ann, ben] = [newViewer(), newViewer()]
    put(sessions, 'ann', ann)
    put(sessions, 'ben', ben)
    sessions.markEnded(ann.sessionId, 1)
    expect([sessions.get('ann', 1), sessions.get('ben', 1)]).toEqual([undefined, ben])
    put(sessions, 'ann', ann, { now: 60_000 })
    expect(sessions.get('ann', 60_001)).toBeUndefined()
    put(sessions, 'ann', ann, { now: 60_001 })
    expect(sessions.get('ann', 60_001)).toEqual(ann)
  })

  it('are all gone after messages may have been missed, with what was being read', () => {
    const sessions = createLocalSessions()
    const [ann, ben] = [newViewer(), newViewer()]
    put(sessions, 'ann', ann)
    const readAt = sessions.readAt()
    sessions.clear()
    sessions.put('ben', ben, { readAt, now: 0, until: FAR })
    expect([sessions.get('ann', 1), sessions.get('ben', 1)]).toEqual([undefined, undefined])
    put(sessions, 'ben', ben)
    expect(sessions.get('ben', 1)).toEqual(ben)
  })

  it('are at most 50,000, and evicted one by one', () => {
    const sessions = createLocalSessions()
    const viewer = newViewer()
    for (let n = 0; n <= 50_000; n += 1) put(sessions, `${n}`, viewer)
    expect(sessions.get('0', 0)).toBeUndefined()
    expect(sessions.get('1', 0)).toEqual(viewer)
  })

  it('do not come back if more end in a minute than can be tracked', () => {
    const sessions = createLocalSessions()
    const ann = newViewer()
    put(sessions, 'ann', ann)
    const readAt = sessions.readAt()
    sessions.markEnded(ann.sessionId, 0)
    for (let n = 0; n < 10_000; n += 1) sessions.markEnded(`${n}`, 0)
    sessions.put('ann', ann, { readAt, now: 0, until: FAR })
    expect(sessions.get('ann', 0)).toBeUndefined()
  })
})
