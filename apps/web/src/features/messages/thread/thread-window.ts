import type { Message } from '@guildhall/contract/messages'

/** How many messages one call returns. */
export const PAGE_SIZE = 50
/** Maximum number of messages that are on screen: far pages are dropped, and loaded again when they are scrolled to. */
export const MAX_WINDOW = 300
/** Maximum number of messages beyond the window that are remembered, to count them. */
const MAX_BEYOND = 100

/** The loaded part of a conversation, by number and without holes. */
export type ThreadWindow = {
  messages: readonly Message[]
  hasOlder: boolean
  /** False at the live end: new messages are added as they arrive. */
  hasNewer: boolean
  /** Messages after the window that have arrived meanwhile. */
  beyond: readonly Message[]
}

export const EMPTY_WINDOW: ThreadWindow = { messages: [], hasOlder: false, hasNewer: false, beyond: [] }

/**
 * Returns the window with new and changed messages. A message that is new to the window is only added if it belongs
 * there: between those that are loaded, or at an end that is complete. `isFollowing` is true if the reader is at the
 * live end, so that the window moves with it.
 */
export function mergeMessages(
  window: ThreadWindow,
  incoming: readonly Message[],
  { isFollowing }: { isFollowing: boolean },
): ThreadWindow {
  const byId = new Map(window.messages.map((message) => [message.id, message]))
  const beyond = new Map(window.beyond.map((message) => [message.id, message]))
  for (const message of incoming) {
    const place = placeOf(window, message)
    if (byId.has(message.id) || place === 'inside') put(byId, message)
    else if (place === 'after') put(beyond, message)
  }
  const merged = { ...window, messages: sorted(byId.values()), beyond: lastOf(sorted(beyond.values())) }
  return isFollowing ? dropOldest(merged) : dropNewest(merged)
}

/** Returns the window with the messages before it. */
export function addOlder(
  window: ThreadWindow,
  { items, hasMore }: { items: readonly Message[]; hasMore: boolean },
): ThreadWindow {
  return dropNewest({ ...window, messages: union(window.messages, items), hasOlder: hasMore })
}

/** Returns the window with the messages after it. It stays open if others have arrived since they were read. */
export function addNewer(
  window: ThreadWindow,
  { items, hasMore }: { items: readonly Message[]; hasMore: boolean },
): ThreadWindow {
  const messages = union(window.messages, items)
  const last = messages.at(-1)?.seq ?? 0
  const beyond = window.beyond.filter(({ seq }) => seq > last)
  return dropOldest({ ...window, messages, beyond, hasNewer: hasMore || beyond.length > 0 })
}

/** Returns the window without a message. */
export function removeMessage(window: ThreadWindow, id: string): ThreadWindow {
  return {
    ...window,
    messages: window.messages.filter((message) => message.id !== id),
    beyond: window.beyond.filter((message) => message.id !== id),
  }
}

/** True if the window shows this number, or would if there were such a message. */
export function covers({ messages, hasOlder, hasNewer }: ThreadWindow, seq: number): boolean {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return !hasOlder && !hasNewer
  return (seq >= first.seq || !hasOlder) && (seq <= last.seq || !hasNewer)
}

function placeOf(window: ThreadWindow, { seq }: Message): 'inside' | 'before' | 'after' {
  const last = window.messages.at(-1)?.seq ?? 0
  if (covers(window, seq)) return 'inside'
  return seq > last && window.hasNewer ? 'after' : 'before'
}

/** An older version never replaces a newer one; the same one has newer URLs. */
function put(messages: Map<string, Message>, message: Message): void {
  const known = messages.get(message.id)
  if (!known || known.change <= message.change) messages.set(message.id, message)
}

function union(messages: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const message of more) put(byId, message)
  return sorted(byId.values())
}

function sorted(messages: Iterable<Message>): Message[] {
  return [...messages].sort((a, b) => a.seq - b.seq)
}

function lastOf(messages: readonly Message[]): readonly Message[] {
  return messages.slice(-MAX_BEYOND)
}

function dropOldest(window: ThreadWindow): ThreadWindow {
  if (window.messages.length <= MAX_WINDOW) return window
  return { ...window, messages: window.messages.slice(PAGE_SIZE - MAX_WINDOW), hasOlder: true }
}

function dropNewest(window: ThreadWindow): ThreadWindow {
  if (window.messages.length <= MAX_WINDOW) return window
  const dropped = window.messages.slice(MAX_WINDOW)
  return {
    ...window,
    messages: window.messages.slice(0, MAX_WINDOW),
    hasNewer: true,
    beyond: lastOf([...dropped, ...window.beyond]),
  }
}
