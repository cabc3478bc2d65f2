import type { Session } from '../sessions.ts'
import { idOf } from './ids.ts'

/** Builds the nth session of the signed-in member; the first is the current one. */
export function buildSession(n: number, overrides: Partial<Session> = {}): Session {
  return {
    id: idOf(700 + n),
    createdAt: '2026-03-01T10:00:00.000Z',
    lastSeenAt: '2026-03-14T10:00:00.000Z',
    browser: 'Firefox',
    system: 'Linux',
    isCurrent: n === 1,
    ...overrides,
  }
}
