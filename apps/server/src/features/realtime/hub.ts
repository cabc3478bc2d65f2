import { sessionsStore } from '#features/sessions'
import type { Ctx, Viewer } from '#platform/context'
import { keepOnline } from '#platform/online'
import { compactId, listenForHints } from '#platform/push'
import { MemberFeed } from './member-feed.ts'
import { recheckFeeds } from './recheck-feeds.ts'
import { begin } from './resume.ts'
import { batchChecks, findEnded, type FindLive } from './session-check.ts'
import { frame, HEARTBEAT, ownFrame, retryFrame, send, type Pipe, type Stream } from './stream.ts'
import { openWatches } from './watches.ts'

const HEARTBEAT_SECONDS = 15
const RECHECK_SECONDS = 30
/** The oldest stream of a session gives way to the eleventh. */
export const STREAMS_PER_SESSION = 10
/** The oldest stream of a member gives way to the next, in whatever session it is. */
export const STREAMS_PER_MEMBER = 30
/** How long a reader may take for the last words before the line is cut: little for an ended session, more at a stop. */
const LAST_WORDS_MS = 500
const FAREWELL_MS = 2_000
const CROWDED_RETRY_MS = 60_000

/** All event streams of this process. */
export type Hub = {
  /** Takes over a stream whose headers are sent; resolves when it is live or closed. */
  open(viewer: Viewer, pipe: Pipe, lastEventId: string | undefined): Promise<void>
  /** To be called when the line is gone, whoever closed it. */
  gone(pipe: Pipe): void
  /** Closes the streams whose session has ended and sends what NATS did not bring, for all streams of this process. */
  recheck(): Promise<void>
  isClosing(): boolean
  /** True where the process holds as many streams as it may. */
  isFull(): boolean
  /** Asks every browser to come back in a few seconds, not all at once, and closes everything. */
  close(): Promise<void>
}

type Options = {
  findLive?: FindLive
  /** What the hub takes for a second. */
  secondMs?: number
}

/** Opens the hub of a process. */
export function openHub(ctx: Ctx, options: Options = {}): Hub {
  const findLive = options.findLive ?? ((ids) => sessionsStore.findLive(ctx.db, ids, ctx.now()))
  const isLive = batchChecks(findLive)
  const streams = new Map<Pipe, Stream>()
  const sessions = new Map<string, Set<Stream>>()
  /** By compact id, as hints name their members. */
  const feeds = new Map<string, MemberFeed>()
  const online = new Set<string>()
  /** The streams by the second in which they get their heartbeat, so that no second has to serve them all. */
  const turns = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>())
  let opened = 0
  let second = 0
  let closing = false
  let rechecking: Promise<void> | null = null
  /** True from the moment on when NATS may have lost something, until everything was compared with Postgres and Redis. */
  let unsure = false
  const secondMs = options.secondMs ?? 1_000
  const watches = openWatches(ctx, deliver, secondMs)

  function deliver(sessionId: string, bytes: Uint8Array): void {
    for (const stream of sessions.get(sessionId) ?? []) if (stream.live) send(stream, bytes)
  }

  function hint(compactIds: readonly string[], data: string): void {
    const bytes = frame(data, null)
    for (const id of compactIds) feeds.get(id)?.hint(bytes)
  }

  function enter(stream: Stream): MemberFeed {
    streams.set(stream.pipe, stream)
    turns[stream.turn]?.add(stream)
    ctx.metrics.streams.inc()
    const ofSession = sessions.get(stream.sessionId) ?? new Set()
    sessions.set(stream.sessionId, ofSession.add(stream))
    const key = compactId(stream.memberId)
    const feed = feeds.get(key) ?? new MemberFeed(ctx, stream.memberId)
    feeds.set(key, feed)
    online.add(stream.memberId)
    feed.streams.add(stream)
    const [oldest] = ofSession
    const [oldestOfMember] = feed.streams
    if (oldest && ofSession.size > STREAMS_PER_SESSION) finish([oldest], retryFrame(CROWDED_RETRY_MS))
    else if (oldestOfMember && feed.streams.size > STREAMS_PER_MEMBER)
      finish([oldestOfMember], retryFrame(CROWDED_RETRY_MS))
    return feed
  }

  function leave(stream: Stream): void {
    if (!streams.delete(stream.pipe)) return
    stream.open = false
    stream.live = false
    turns[stream.turn]?.delete(stream)
    ctx.metrics.streams.dec()
    const ofSession = sessions.get(stream.sessionId)
    if (ofSession?.delete(stream) && ofSession.size === 0) {
      sessions.delete(stream.sessionId)
      watches.end(stream.sessionId)
    }
    const key = compactId(stream.memberId)
    const feed = feeds.get(key)
    if (feed?.streams.delete(stream) && feed.streams.size === 0) {
      feeds.delete(key)
      online.delete(stream.memberId)
      feed.close()
    }
  }

  /** Closes streams with last words; whoever does not take them in time is cut off. */
  function finish(ending: readonly Stream[], last: Uint8Array, withinMs = LAST_WORDS_MS): void {
    for (const stream of ending) {
      leave(stream)
      stream.pipe.end(last)
    }
    setTimeout(() => {
      for (const { pipe } of ending) if (!pipe.isClosed()) pipe.cut()
    }, withinMs).unref()
  }

  function endSession(sessionId: string): void {
    finish([...(sessions.get(sessionId) ?? [])], ownFrame('session.ended', null))
  }

  async function open(viewer: Viewer, pipe: Pipe, lastEventId: string | undefined): Promise<void> {
    opened += 1
    const turn = opened % HEARTBEAT_SECONDS
    const stream = { ...viewer, pipe, open: true, live: false, unsure: false, turn }
    const feed = enter(stream)
    try {
      // Asked after entering: a log-out either is in the row by now, or its message will find the stream here.
      const [live] = await Promise.all([isLive(viewer.sessionId), watches.begin(viewer.sessionId)])
      if (live) await begin(ctx.redis, feed, stream, lastEventId)
      else endSession(viewer.sessionId)
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'a stream could not begin')
      if (stream.open) finish([stream], retryFrame(comeBackMs()))
    }
  }

  function tick(): void {
    second += 1
    for (const stream of turns[second % HEARTBEAT_SECONDS] ?? []) beat(stream)
    // Without NATS nobody tells of log-outs and pushes: Postgres and Redis are asked every second instead.
    unsure ||= ctx.nats.isAway()
    if (unsure || second % RECHECK_SECONDS === 0) void recheck()
  }

  /** Greeting at the turn of each stream keeps all browsers from asking again in one moment. */
  function beat(stream: Stream): void {
    send(stream, stream.unsure ? ownFrame('hello', null) : HEARTBEAT)
    stream.unsure = false
  }

  function recheck(): Promise<void> {
    rechecking ??= compare().finally(() => (rechecking = null))
    return rechecking
  }

  async function compare(): Promise<void> {
    const missed = unsure
    unsure = false
    const compared = await Promise.allSettled([
      recheckSessions(),
      recheckFeeds(ctx.redis, [...feeds.values()], missed),
    ])
    if (compared.some(({ status }) => status === 'rejected')) unsure ||= missed
  }

  async function recheckSessions(): Promise<void> {
    for (const sessionId of await findEnded([...sessions.keys()], findLive)) endSession(sessionId)
  }

  async function close(): Promise<void> {
    closing = true
    clearInterval(timer)
    for (const stop of stops) stop()
    watches.close()
    const ending = [...streams.values()]
    for (const stream of ending) finish([stream], retryFrame(comeBackMs()), FAREWELL_MS)
    const isOpen = () => ending.some(({ pipe }) => !pipe.isClosed())
    for (let waited = 0; waited <= FAREWELL_MS && isOpen(); waited += 10) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  const timer = setInterval(tick, secondMs)
  timer.unref()
  const stops = [
    keepOnline(ctx, { members: online, hint: (ids, data) => hint(ids.map(compactId), data) }),
    ctx.nats.listen(ctx.nats.subject('session.ended.*'), (_, subject) =>
      endSession(subject.slice(subject.lastIndexOf('.') + 1)),
    ),
    listenForHints(ctx, hint),
    ctx.nats.onBack(() => {
      unsure = true
      // Not before NATS knows again what this process listens to, or a push could fall between.
      void ctx.nats.settle().then(() => {
        for (const stream of streams.values()) stream.unsure = stream.live
        return recheck()
      })
    }),
  ]

  return {
    open,
    gone(pipe) {
      const stream = streams.get(pipe)
      if (stream) leave(stream)
    },
    recheck,
    isClosing: () => closing,
    isFull: () => streams.size >= ctx.config.MAX_STREAMS,
    close,
  }
}

/** Two to seven seconds, so that the browsers of a stopped process do not return in one moment. */
function comeBackMs(): number {
  return 2_000 + Math.random() * 5_000
}
