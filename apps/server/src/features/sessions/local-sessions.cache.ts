import { createCache } from '#platform/cache'
import type { Ctx, Viewer } from '#platform/context'

/** About 20 MB. */
const MAX_SESSIONS = 50_000
const TTL_MS = 30_000
/** Longer than any read of a session takes, and than Redis needs to learn of an end. */
const MARK_TTL_MS = 60_000
const MAX_MARKS = 10_000

/** What was cached, and the logical time at which it was read. */
type LocalSession = { viewer: Viewer; readAt: number }

/** The live sessions that one process has used in the last 30 seconds. */
export type LocalSessions = {
  /** The logical time. Call this before reading a session, and pass the result to `put`. */
  readAt(): number
  get(key: string, now: number): Viewer | undefined
  /** Caches a session that expires at `until`, unless its end is known or may have been missed since `readAt`. */
  put(key: string, viewer: Viewer, times: { readAt: number; now: number; until: number }): void
  /** Drops a session, and refuses to cache it for a minute: a read in flight may not know of its end. */
  markEnded(sessionId: string, now: number): void
  /** Drops all sessions and what is being read, for when messages may have been missed. */
  clear(): void
}

/** Creates an empty cache. An end is looked up at each read, so it need not know under which key a session is cached. */
export function createLocalSessions(): LocalSessions {
  let clock = 0
  const clear = () => void (clock += 1)
  const sessions = createCache<LocalSession>({ max: MAX_SESSIONS, ttlMs: TTL_MS })
  // Without its mark, an ended session could be read: then none that was cached before is trusted.
  const marks = createCache<true>({ max: MAX_MARKS, ttlMs: MARK_TTL_MS, onEvict: clear })
  const hasEnded = (id: string, now: number) => marks.get(id, now) !== undefined

  return {
    readAt: () => clock,
    get(key, now) {
      const cached = sessions.get(key, now)
      if (cached === undefined || cached.readAt !== clock) return undefined
      return hasEnded(cached.viewer.sessionId, now) ? undefined : cached.viewer
    },
    put(key, viewer, { readAt, now, until }) {
      if (readAt !== clock || hasEnded(viewer.sessionId, now)) return
      sessions.set(key, { viewer, readAt }, now, Math.min(TTL_MS, until - now))
    },
    markEnded: (sessionId, now) => marks.set(sessionId, true, now),
    clear,
  }
}

/** By configuration, which every context of a process shares. */
const byConfig = new WeakMap<object, LocalSessions>()

/** Starts to cache sessions in this process, where `markEnded` must be called for each end from now on. */
export function addLocalSessions({ config }: Pick<Ctx, 'config'>): LocalSessions {
  const sessions = createLocalSessions()
  byConfig.set(config, sessions)
  return sessions
}

/** Returns the sessions cached in this process; undefined if it does not cache any, or cannot hear of their ends now. */
export function localSessions({ config, nats }: Pick<Ctx, 'config' | 'nats'>): LocalSessions | undefined {
  return nats.isDown() ? undefined : byConfig.get(config)
}
