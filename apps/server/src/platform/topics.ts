import type { Topic } from '@guildhall/contract/topics'
import type { Ctx, Viewer } from './context.ts'
import type { Db } from './db.ts'
import type { MessageBus } from './nats.ts'

/**
 * A kind of thing that browsers can watch, declared by the feature that owns it and listed in its manifest. `visibleIds`
 * returns which of the given ids the viewer may see: checked when watching begins, and when their rights change.
 */
export type TopicKind = {
  kind: string
  visibleIds(ctx: Ctx, viewer: Viewer, ids: readonly string[]): Promise<readonly string[]>
}

/** The topics that one tab of a session watches. */
export type WatchedSet = { tab: string; topics: Topic[] }

type BusCtx = Pick<Ctx, 'nats'>

/** Hints beyond this number are lost while NATS is down. */
const MAX_UNSENT = 10_000

type TopicListener = (topic: Topic) => void

/** Those who listen for topics in this process, by message bus. */
const listenersByBus = new WeakMap<MessageBus, Set<TopicListener>>()

/** The topics whose hint could not be sent, by message bus. */
const unsentByBus = new WeakMap<MessageBus, Set<Topic>>()

/**
 * Hints that a topic changed, once the change is committed: streams that watch it get `topic.changed`, at most once a
 * second, and always the last change. Only the topic is sent: viewers who may no longer see it get "not found" when they
 * refetch it. It costs no statement, here or in the processes that receive it.
 * If this process cannot reach NATS, the hint is sent when it can. One that is lost on the way is not repeated: as with
 * `hintMembers`, a stream that may have missed it gets a `hello`.
 */
export function hintTopic({ nats }: BusCtx, db: Db, topic: Topic): void {
  db.afterCommit(() => {
    if (send(nats, topic)) return
    const unsent = unsentByBus.get(nats) ?? collectUnsent(nats)
    if (unsent.size < MAX_UNSENT) unsent.add(topic)
  })
}

/** Like `hintTopic`, for the streams of this process only: for changes that every process learns of by itself. */
export function hintTopicLocally({ nats }: BusCtx, topic: Topic): void {
  for (const onChange of listenersByBus.get(nats) ?? []) onChange(topic)
}

/** Calls `onChange` for every topic that changes from now on. Returns a function that unsubscribes. */
export function listenForTopics({ nats }: BusCtx, onChange: TopicListener): () => void {
  const listeners = listenersByBus.get(nats) ?? new Set()
  listenersByBus.set(nats, listeners.add(onChange))
  const stop = nats.listen(changesSubject(nats), (topic) => onChange(topic as Topic))
  return () => {
    listeners.delete(onChange)
    stop()
  }
}

/** Maximum number of members in one message. */
const MAX_MEMBERS = 1_000

/**
 * Makes every process check again what it holds for these members, once the change of their rights or of what they read
 * is committed: what they may not see any more is pushed no longer, and their feeds are read again. Browsers learn nothing
 * of it. If this process cannot reach NATS, it is lost: after a `hello`, browsers send what they watch again.
 */
export function hintRights({ nats }: BusCtx, db: Db, memberIds: readonly string[]): void {
  db.afterCommit(() => {
    for (let from = 0; from < memberIds.length; from += MAX_MEMBERS)
      nats.send(rightsSubject(nats), memberIds.slice(from, from + MAX_MEMBERS).join(','))
  })
}

/** Calls `onChange` for every member whose rights change from now on. Returns a function that unsubscribes. */
export function listenForRights({ nats }: BusCtx, onChange: (memberId: string) => void): () => void {
  return nats.listen(rightsSubject(nats), (body) => {
    for (const memberId of body.split(',')) onChange(memberId)
  })
}

/** Sends a tab's watched set to the processes that hold its session's streams, whichever process got the request. */
export function publishWatchedSet({ nats }: BusCtx, sessionId: string, set: WatchedSet): void {
  nats.send(watchedSubject(nats, sessionId), JSON.stringify(set))
}

/** Calls `onSet` for every watched set of a session from now on. Returns a function that unsubscribes. */
export function listenForWatchedSets(
  { nats }: BusCtx,
  sessionId: string,
  onSet: (set: WatchedSet) => void,
): () => void {
  return nats.listen(watchedSubject(nats, sessionId), (body) => onSet(JSON.parse(body) as WatchedSet))
}

function send(bus: MessageBus, topic: Topic): boolean {
  return bus.send(changesSubject(bus), topic)
}

function collectUnsent(bus: MessageBus): Set<Topic> {
  const unsent = new Set<Topic>()
  unsentByBus.set(bus, unsent)
  bus.onReconnect(() => {
    for (const topic of unsent) if (send(bus, topic)) unsent.delete(topic)
  })
  return unsent
}

function changesSubject(bus: MessageBus): string {
  return bus.subject('topics.changed')
}

function rightsSubject(bus: MessageBus): string {
  return bus.subject('rights.changed')
}

function watchedSubject(bus: MessageBus, sessionId: string): string {
  return bus.subject(`watched.${sessionId}`)
}
