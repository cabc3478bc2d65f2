import type { Message } from '@guildhall/contract/messages'
import { createStore } from '#web/lib/create-store.ts'
import type { OutboxEntry } from './outbox-db.ts'

/** A message that was written in this browser. `sent` is what the server made of it, until the thread shows that. */
export type Outgoing = OutboxEntry & { sent: Message | null }

const NONE: readonly Outgoing[] = []
/** What waits, by conversation, oldest first. */
const outgoing = createStore<ReadonlyMap<string, readonly Outgoing[]>>(new Map())
/** How much of each file is uploaded, from 0 to 1. */
const progress = createStore<ReadonlyMap<string, number>>(new Map())
/** The conversations whose messages wait for the server to be reachable. */
const stalled = createStore<ReadonlySet<string>>(new Set<string>())

/** Returns the key under which the messages of a conversation wait: for two people, the same before it exists. */
export function outboxKey({
  conversationId,
  personId,
}: Pick<OutboxEntry, 'conversationId' | 'personId'>): string {
  return personId === null ? (conversationId ?? '') : `to.${personId}`
}

/** Returns what waits in a conversation, oldest first, and what was just sent from here. */
export function useOutgoing(key: string): readonly Outgoing[] {
  return outgoing.use((all) => all.get(key) ?? NONE)
}

/** Returns how much of a message's file is uploaded, from 0 to 1; null without an upload. */
export function useUploadProgress(id: string): number | null {
  return progress.use((all) => all.get(id) ?? null)
}

/** True while the messages of a conversation wait for the server to be reachable. */
export function useIsStalled(key: string): boolean {
  return stalled.use((keys) => keys.has(key))
}

/** Returns what a list shows of the messages that wait in a conversation; null if there are none. */
export function useOutboxState(conversationId: string): 'sending' | 'failed' | null {
  return outgoing.use((all) => {
    const waiting = [...all.values()]
      .flat()
      .filter((entry) => entry.sent === null && entry.conversationId === conversationId)
    if (waiting.some(({ refusal }) => refusal !== null)) return 'failed'
    return waiting.length > 0 ? 'sending' : null
  })
}

/** Returns all messages of this browser that are on their way, or were just sent. */
export function allOutgoing(): Outgoing[] {
  return [...outgoing.get().values()].flat()
}

/** Returns the keys of the conversations with messages of this browser. */
export function outgoingKeys(): string[] {
  return [...outgoing.get().keys()]
}

/** Returns the first message of a conversation that waits and was not refused. */
export function nextOutgoing(key: string): Outgoing | undefined {
  return outgoing
    .get()
    .get(key)
    ?.find(({ sent, refusal }) => sent === null && refusal === null)
}

/** Returns a message of this browser by its id. */
export function findOutgoing(id: string): Outgoing | undefined {
  return allOutgoing().find((entry) => entry.id === id)
}

/** Adds or replaces a message, in the order of their writing. */
export function putOutgoing(entry: Outgoing): void {
  const key = outboxKey(entry)
  const others = (outgoing.get().get(key) ?? NONE).filter(({ id }) => id !== entry.id)
  const entries = [...others, entry].sort((a, b) => a.createdAt - b.createdAt)
  outgoing.set(new Map(outgoing.get()).set(key, entries))
}

/** Removes a message. */
export function removeOutgoing(id: string): void {
  const entry = findOutgoing(id)
  if (!entry) return
  const key = outboxKey(entry)
  const rest = (outgoing.get().get(key) ?? NONE).filter((other) => other.id !== id)
  const next = new Map(outgoing.get()).set(key, rest)
  if (rest.length === 0) next.delete(key)
  outgoing.set(next)
}

/** Sets how much of a file is uploaded; null ends it. */
export function setProgress(id: string, fraction: number | null): void {
  const next = new Map(progress.get())
  if (fraction === null) next.delete(id)
  else next.set(id, fraction)
  progress.set(next)
}

/** Sets whether the messages of a conversation wait for the server. */
export function setStalled(key: string, isStalled: boolean): void {
  if (stalled.get().has(key) === isStalled) return
  const next = new Set(stalled.get())
  if (isStalled) next.add(key)
  else next.delete(key)
  stalled.set(next)
}
