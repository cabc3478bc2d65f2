import { sessionsStore } from '#features/sessions'
import { memberActor, type Ctx, type Viewer } from '#platform/context'
import { registerLocalStreams, reportMember } from '#platform/local-streams'
import { compactId, listenForHints } from '#platform/push'
import { listenForRights, type TopicKind } from '#platform/topics'
import { MemberChannel } from './member-channel.ts'
import { recheckChannels } from './recheck-channels.ts'
import { startStream } from './resume.ts'
import { batchChecks, findEnded, type FindLive } from './session-check.ts'
import { frame, HEARTBEAT, ownFrame, retryFrame, send, type Pipe, type Stream } from './stream.ts'
import { visibleTopics } from './visible-topics.ts'
import { openWatches } from './watches.ts'

const HEARTBEAT_SECONDS = 15
const RECHECK_SECONDS = 30
/** One more closes the oldest stream of the session. */
export const MAX_STREAMS_PER_SESSION = 10
/** One more closes the oldest stream of the member, in whichever session it is. */
export const MAX_STREAMS_PER_MEMBER = 30
/** How long a client has to read the last frame before the connection is destroyed; longer at shutdown. */
const CLOSE_GRACE_MS = 500
const SHUTDOWN_GRACE_MS = 2_000
const EVICTED_RETRY_MS = 60_000

/** All event streams of this process. */
export type Hub = {
  /** Takes over a stream whose headers have been sent; resolves when it is live or closed. */
  open(viewer: Viewer, pipe: Pipe, lastEventId: string | undefined): Promise<void>
  /** To be called when the connection is closed, from either side. */
  remove(pipe: Pipe): void
  /** Closes the streams of ended sessions and sends pushes that NATS lost, for all streams of this process. */
  recheck(): Promise<void>
  isClosing(): boolean
  /** Returns true if the process has reached its maximum number of streams. */
  isFull(): boolean
  /** Closes everything and makes browsers reconnect after a few seconds, each at a different time. */
  close(): Promise<void>
}

type Options = {
  findLive?: FindLive
  /** What browsers can watch: checked again when the rights of a member change. */
  kinds?: readonly TopicKind[]
  /** The length of a second for the hub; shorter in tests. */
  secondMs?: number
}

/** Opens the hub of this process. */
export function openHub(ctx: Ctx, options: Options = {}): Hub {
  const findLive = options.findLive ?? ((ids) => sessionsStore.findLive(ctx.db, ids, ctx.now()))
  const isLive = batchChecks(findLive)
  const streams = new Map<Pipe, Stream>()
  const sessions = new Map<string, Set<Stream>>()
  /** By compact id, because hints address members by it. */
  const channels = new Map<string, MemberChannel>()
  const online = new Set<string>()
  /** The streams by the second in which they get their heartbeat, which spreads the load over all seconds. */
  const heartbeatSlots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>())
  let opened = 0
  let second = 0
  let closing = false
  let rechecking: Promise<void> | null = null
  /** True since NATS may have lost messages, until everything has been compared with Postgres and Redis. */
  let mayHaveMissed = false
  const secondMs = options.secondMs ?? 1_000
  const kinds = options.kinds ?? []
  const watches = openWatches(ctx, deliver, secondMs)

  function deliver(sessionId: string, bytes: Uint8Array): void {
    for (const stream of sessions.get(sessionId) ?? []) if (stream.live) send(stream, bytes)
  }

  function hint(compactIds: readonly string[], data: string): void {
    const bytes = frame(data, null)
    for (const id of compactIds) channels.get(id)?.hint(bytes)
  }

  /** A member whose groups or blocks changed must not be pushed what they may not see any more. */
  function recheckWatched(member: string): void {
    const ofMember = channels.get(compactId(member))?.streams ?? []
    const viewers = new Map(Array.from(ofMember, ({ memberId, sessionId }) => [sessionId, memberId]))
    for (const [sessionId, memberId] of viewers) {
      const viewer = { ...memberActor(memberId), sessionId }
      const checked = watches.recheck(sessionId, (topics) => visibleTopics(ctx, viewer, topics, kinds))
      checked.catch((error: unknown) => {
        ctx.log.warn({ error: String(error) }, 'watched topics could not be checked')
        // Without an answer nothing is pushed: the browser sends its topics again after a hello.
        watches.dropAll(sessionId)
        for (const stream of sessions.get(sessionId) ?? []) stream.needsHello = true
      })
    }
  }

  function addStream(stream: Stream): MemberChannel {
    streams.set(stream.pipe, stream)
    heartbeatSlots[stream.heartbeatSlot]?.add(stream)
    ctx.metrics.streams.inc()
    const ofSession = sessions.get(stream.sessionId) ?? new Set()
    sessions.set(stream.sessionId, ofSession.add(stream))
    const key = compactId(stream.memberId)
    const channel = channels.get(key) ?? new MemberChannel(ctx, stream.memberId)
    channels.set(key, channel)
    channel.streams.add(stream)
    if (channel.streams.size === 1) {
      online.add(stream.memberId)
      reportMember(ctx, stream.memberId)
    }
    const [oldest] = ofSession
    const [oldestOfMember] = channel.streams
    if (oldest && ofSession.size > MAX_STREAMS_PER_SESSION)
      closeStreams([oldest], retryFrame(EVICTED_RETRY_MS))
    else if (oldestOfMember && channel.streams.size > MAX_STREAMS_PER_MEMBER)
      closeStreams([oldestOfMember], retryFrame(EVICTED_RETRY_MS))
    return channel
  }

  function removeStream(stream: Stream): void {
    if (!streams.delete(stream.pipe)) return
    stream.open = false
    stream.live = false
    heartbeatSlots[stream.heartbeatSlot]?.delete(stream)
    ctx.metrics.streams.dec()
    const ofSession = sessions.get(stream.sessionId)
    if (ofSession?.delete(stream) && ofSession.size === 0) {
      sessions.delete(stream.sessionId)
      watches.end(stream.sessionId)
    }
    const key = compactId(stream.memberId)
    const channel = channels.get(key)
    if (channel?.streams.delete(stream) && channel.streams.size === 0) {
      channels.delete(key)
      online.delete(stream.memberId)
      reportMember(ctx, stream.memberId)
      channel.close()
    }
  }

  /** Closes streams with a last frame; destroys the connections that do not take it in time. */
  function closeStreams(ending: readonly Stream[], lastFrame: Uint8Array, graceMs = CLOSE_GRACE_MS): void {
    for (const stream of ending) {
      removeStream(stream)
      stream.pipe.end(lastFrame)
    }
    setTimeout(() => {
      for (const { pipe } of ending) if (!pipe.isClosed()) pipe.destroy()
    }, graceMs).unref()
  }

  function endSession(sessionId: string): void {
    closeStreams([...(sessions.get(sessionId) ?? [])], ownFrame('session.ended', null))
  }

  async function open(viewer: Viewer, pipe: Pipe, lastEventId: string | undefined): Promise<void> {
    opened += 1
    const heartbeatSlot = opened % HEARTBEAT_SECONDS
    const { memberId, sessionId } = viewer
    const stream = { memberId, sessionId, pipe, open: true, live: false, needsHello: false, heartbeatSlot }
    const channel = addStream(stream)
    try {
      // Checked after adding: a log-out either is in the row by now, or its message will find the stream here.
      const [live] = await Promise.all([isLive(sessionId), watches.begin(sessionId)])
      if (live) await startStream(ctx.redis, channel, stream, lastEventId)
      else endSession(sessionId)
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'a stream could not begin')
      if (stream.open) closeStreams([stream], retryFrame(reconnectDelayMs()))
    }
  }

  function tick(): void {
    second += 1
    for (const stream of heartbeatSlots[second % HEARTBEAT_SECONDS] ?? []) beat(stream)
    // Without NATS no log-outs and pushes arrive: Postgres and Redis are polled every second instead.
    mayHaveMissed ||= ctx.nats.isDown()
    if (mayHaveMissed || second % RECHECK_SECONDS === 0) void recheck()
  }

  /** `hello` is sent in the heartbeat slot of each stream, so that browsers do not all refetch at the same moment. */
  function beat(stream: Stream): void {
    send(stream, stream.needsHello ? ownFrame('hello', null) : HEARTBEAT)
    stream.needsHello = false
  }

  function recheck(): Promise<void> {
    rechecking ??= compare().finally(() => (rechecking = null))
    return rechecking
  }

  async function compare(): Promise<void> {
    const missed = mayHaveMissed
    mayHaveMissed = false
    const compared = await Promise.allSettled([
      recheckSessions(),
      recheckChannels(ctx.redis, [...channels.values()], missed),
    ])
    if (compared.some(({ status }) => status === 'rejected')) mayHaveMissed ||= missed
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
    for (const stream of ending) closeStreams([stream], retryFrame(reconnectDelayMs()), SHUTDOWN_GRACE_MS)
    const isOpen = () => ending.some(({ pipe }) => !pipe.isClosed())
    for (let waited = 0; waited <= SHUTDOWN_GRACE_MS && isOpen(); waited += 10) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  const timer = setInterval(tick, secondMs)
  timer.unref()
  const stops = [
    registerLocalStreams(ctx, { members: online, hint: (ids, data) => hint(ids.map(compactId), data) }),
    ctx.nats.listen(ctx.nats.subject('session.ended.*'), (_, subject) =>
      endSession(subject.slice(subject.lastIndexOf('.') + 1)),
    ),
    listenForHints(ctx, hint),
    listenForRights(ctx, recheckWatched),
    ctx.nats.onReconnect(() => {
      mayHaveMissed = true
      // Only after NATS has this process's subscriptions again, or a push could fall into the gap.
      void ctx.nats.flush().then(() => {
        for (const stream of streams.values()) stream.needsHello = stream.live
        return recheck()
      })
    }),
  ]

  return {
    open,
    remove(pipe) {
      const stream = streams.get(pipe)
      if (stream) removeStream(stream)
    },
    recheck,
    isClosing: () => closing,
    isFull: () => streams.size >= ctx.config.MAX_STREAMS,
    close,
  }
}

/** Two to seven seconds, so that the browsers of a stopped process do not all reconnect at the same moment. */
function reconnectDelayMs(): number {
  return 2_000 + Math.random() * 5_000
}
