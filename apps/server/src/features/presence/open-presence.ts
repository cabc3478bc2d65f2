import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { isOnlineHere, listenForMembers, membersOnline } from '#platform/local-streams'
import { hintTopicLocally, listenForRights } from '#platform/topics'
import { ActiveMembers } from './active-members.ts'
import { listenForPresence, sendPresence, type PresenceMessage } from './presence-messages.ts'
import { presenceStore } from './presence.store.ts'

/** How often a process says what it has, and after which silence it is no longer believed. */
const REFRESH_SECONDS = 30
const EXPIRY_SECONDS = 75
/** A browser that reloads, or whose process was stopped, is back by then, and was never away. */
const LINGER_SECONDS = 8
/** Changes are collected for this long: it also lets all processes know of a change before browsers ask for it. */
const TICKS_PER_SECOND = 4
/** About 15 MB. */
const MAX_MEMBERS = 100_000
const MAX_CHECKED = 1_000

/** Who is active now in any process, as far as this one knows. It is kept in memory only. */
export type Presence = {
  /** Returns whether a member has an open stream and shows it. Who may know that is checked elsewhere. */
  isActive(memberId: string): boolean
  /** Returns how many members this process remembers, those of other processes included. */
  size(): number
  close(): Promise<void>
}

type Options = {
  /** The length of a second; shorter in tests. */
  secondMs?: number
  maxMembers?: number
}

type PresenceCtx = Pick<Ctx, 'config' | 'db' | 'nats' | 'log'>

/**
 * Sends to the other processes which members have streams here, and remembers what they say. Members who do not show their
 * presence are never mentioned: to everyone else, also to other processes, they look inactive. When someone becomes
 * active or inactive, those who watch the topic get a hint, in each process by itself.
 */
export function openPresence(ctx: PresenceCtx, options: Options = {}): Presence {
  const { secondMs = 1_000, maxMembers = MAX_MEMBERS } = options
  const own = randomUUID()
  const active = new ActiveMembers(maxMembers)
  /** Members with a stream here whose preference is to be read. */
  const unchecked = new Set<string>()
  const changed = new Set<string>()
  const outgoing = { on: new Set<string>(), off: new Set<string>() }
  let ticks = 0
  let isRefreshDue = true
  let isChecking = false

  const inSeconds = (seconds: number) => performance.now() + seconds * secondMs

  /** Makes a change, and notes it if the member became active or inactive by it. */
  function apply(memberId: string, change: () => void): void {
    const wasActive = active.has(memberId)
    change()
    if (active.has(memberId) !== wasActive) changed.add(memberId)
  }

  function receive({ kind, from, memberIds }: PresenceMessage): void {
    if (from === own) return
    if (kind === 'ask') isRefreshDue = true
    if (kind === 'bye') active.endSource(from, inSeconds(LINGER_SECONDS))
    for (const memberId of memberIds)
      apply(memberId, () =>
        kind === 'on' ? active.set(from, memberId, inSeconds(EXPIRY_SECONDS)) : active.delete(from, memberId),
      )
  }

  /** A member opened a first stream here, or closed the last one. */
  function onStreams(memberId: string): void {
    if (isOnlineHere(ctx, memberId)) unchecked.add(memberId)
    else if (active.isFrom(own, memberId)) active.set(own, memberId, inSeconds(LINGER_SECONDS))
  }

  function announce(memberId: string): void {
    const isKnown = active.isFrom(own, memberId)
    apply(memberId, () => active.set(own, memberId, Infinity))
    if (isKnown || !active.isFrom(own, memberId)) return
    outgoing.off.delete(memberId)
    outgoing.on.add(memberId)
  }

  function withdraw(memberId: string): void {
    if (!active.isFrom(own, memberId)) return
    outgoing.on.delete(memberId)
    outgoing.off.add(memberId)
    apply(memberId, () => active.delete(own, memberId))
  }

  async function checkPreferences(): Promise<void> {
    if (isChecking || unchecked.size === 0) return
    isChecking = true
    const memberIds = [...unchecked].slice(0, MAX_CHECKED)
    for (const memberId of memberIds) unchecked.delete(memberId)
    try {
      const shown = new Set(await presenceStore.findShown(ctx.db, memberIds))
      for (const memberId of memberIds) {
        if (!shown.has(memberId)) withdraw(memberId)
        else if (isOnlineHere(ctx, memberId)) announce(memberId)
      }
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'who shows their presence could not be read')
      for (const memberId of memberIds) unchecked.add(memberId)
    } finally {
      isChecking = false
    }
  }

  function expire(): void {
    for (const { source, memberId } of active.expire(performance.now())) {
      if (source === own) outgoing.off.add(memberId)
      if (!active.has(memberId)) changed.add(memberId)
    }
  }

  function send(): void {
    for (const kind of ['on', 'off'] as const) {
      if (outgoing[kind].size === 0) continue
      sendPresence(ctx, { kind, from: own, memberIds: [...outgoing[kind]] })
      outgoing[kind].clear()
    }
    if (!isRefreshDue) return
    isRefreshDue = false
    const memberIds = active.of(own)
    if (memberIds.length > 0) sendPresence(ctx, { kind: 'on', from: own, memberIds })
  }

  function tick(): void {
    ticks += 1
    for (const memberId of changed) hintTopicLocally(ctx, `presence:${memberId}`)
    changed.clear()
    if (ticks % TICKS_PER_SECOND === 0) expire()
    if (ticks % (REFRESH_SECONDS * TICKS_PER_SECOND) === 0) isRefreshDue = true
    send()
    void checkPreferences()
  }

  const timer = setInterval(tick, secondMs / TICKS_PER_SECOND)
  timer.unref()
  for (const memberId of membersOnline(ctx)) unchecked.add(memberId)
  const stops = [
    listenForMembers(ctx, onStreams),
    listenForPresence(ctx, receive),
    // A preference that was saved is a change of rights; one that was missed is read after a reconnect.
    listenForRights(ctx, (memberId) => {
      if (isOnlineHere(ctx, memberId) || active.isFrom(own, memberId)) unchecked.add(memberId)
    }),
    ctx.nats.onReconnect(() => {
      sendPresence(ctx, { kind: 'ask', from: own, memberIds: [] })
      isRefreshDue = true
      for (const memberId of active.of(own)) unchecked.add(memberId)
    }),
  ]

  return {
    isActive: (memberId) => active.has(memberId),
    size: () => active.size,
    async close() {
      clearInterval(timer)
      for (const stop of stops) stop()
      sendPresence(ctx, { kind: 'bye', from: own, memberIds: [] })
      await ctx.nats.flush()
    },
  }
}
