import type { Message } from '@guildhall/contract/messages'
import type { Page } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { INITIAL_STATE, type ScrollTarget, type ThreadCalls, type ThreadState } from './thread-state.ts'
import {
  addNewer,
  addOlder,
  covers,
  EMPTY_WINDOW,
  mergeMessages,
  removeMessage,
  type ThreadWindow,
} from './thread-window.ts'

/** Beyond this many pages of changes, the window is loaded again instead. */
const MAX_CHANGE_PAGES = 4
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** The messages of one conversation, kept in sync with the server. */
export type SyncedThread = ReturnType<typeof syncThread>

/**
 * Creates the messages of a conversation. `change` is a number of the conversation that the server has given out before:
 * everything up to it is in whatever is read from now on. Reads run one after another, and each of them is at least as
 * new as what was known when it began; what was pushed meanwhile is fetched again. So nothing is lost, whatever the
 * order in which pushes and answers arrive.
 */
export function syncThread({ calls, change }: { calls: ThreadCalls; change: number }) {
  let state = INITIAL_STATE
  /** All changes up to this number are in the window. */
  let known = change
  /** The highest number that was pushed and could not be applied: it is fetched. */
  let goal = 0
  let isDirty = false
  let isSyncing = false
  let isFollowing = true
  let tokens = 0
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let firstLoad: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(patch: Partial<ThreadState>): void {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  function enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = queue.then(run)
    queue = result.catch(() => {})
    return result
  }

  /** The number up to which every read that begins now is complete: the server has given it out. */
  const floor = () => Math.max(known, goal)

  /** Shows a window that is complete up to `level`. What was pushed since then is fetched again. */
  function commit(window: ThreadWindow, level: number, patch: Partial<ThreadState> = {}): void {
    set({ ...window, status: 'ready', ...patch })
    if (known > level) isDirty = true
    known = level
    if (isDirty || goal > known) sync()
  }

  function target(seq: number, align: ScrollTarget['align'], isHighlighted = false): ScrollTarget {
    tokens += 1
    return { seq, align, isHighlighted, token: tokens }
  }

  async function loadLatest(): Promise<void> {
    const before = floor()
    const page = await calls.page({ direction: 'older' })
    const window = addOlder(EMPTY_WINDOW, { items: page.items, hasMore: page.next !== null })
    const level = Math.max(before, lastChange(page.items))
    commit(window, level, { target: target(window.messages.at(-1)?.seq ?? 0, 'end') })
  }

  function goTo(seq: number, scrollTo: ScrollTarget): Promise<void> {
    return enqueue(async () => {
      if (covers(state, seq)) set({ target: scrollTo })
      else await loadAround(seq, scrollTo)
    })
  }

  async function loadAround(seq: number, scrollTo: ScrollTarget | null): Promise<void> {
    const before = floor()
    const [older, newer] = await Promise.all([
      calls.page({ direction: 'older', cursor: seq + 1 }),
      calls.page({ direction: 'newer', cursor: seq }),
    ])
    const lower = addOlder(EMPTY_WINDOW, { items: older.items, hasMore: older.next !== null })
    const window = addNewer(lower, { items: newer.items, hasMore: newer.next !== null })
    const level = Math.max(before, Math.min(lastChange(older.items), lastChange(newer.items)))
    commit(window, level, scrollTo ? { target: scrollTo } : {})
  }

  /** Fetches what has changed since `known`; false if there is too much of it. */
  async function fetchChanges(): Promise<boolean> {
    let cursor: string | null = String(known)
    for (let pages = 0; cursor !== null; pages += 1) {
      if (pages === MAX_CHANGE_PAGES) return false
      const page: Page<Message[]> = await calls.changes(Number(cursor))
      set(mergeMessages(state, page.items, { isFollowing }))
      known = Math.max(known, lastChange(page.items), Number(page.next ?? 0))
      cursor = page.next
    }
    return true
  }

  async function reload(): Promise<void> {
    const newest = await calls.page({ direction: 'older' })
    known = Math.max(known, lastChange(newest.items))
    const middle = state.messages[Math.floor(state.messages.length / 2)]
    if (!middle || (isFollowing && !state.hasNewer)) await loadLatest()
    else await loadAround(middle.seq, null)
  }

  async function catchUp(): Promise<void> {
    do {
      isDirty = false
      const pushed = goal
      if (!(await fetchChanges())) await reload()
      known = Math.max(known, pushed)
    } while (isDirty || goal > known)
    failures = 0
  }

  function sync(): void {
    clearTimeout(retryTimer)
    if (isSyncing || state.status !== 'ready') return
    isSyncing = true
    enqueue(catchUp).then(
      () => {
        isSyncing = false
        // A page that was read meanwhile can have lowered what is known.
        if (isDirty || goal > known) sync()
      },
      (error: unknown) => {
        isSyncing = false
        isDirty = true
        if (isNotFound(error)) return set({ status: 'gone' })
        failures += 1
        if (listeners.size > 0) retryTimer = setTimeout(sync, retryDelay(failures))
      },
    )
  }

  async function extend(side: 'older' | 'newer'): Promise<void> {
    const [first, last] = [state.messages[0], state.messages.at(-1)]
    const edge = side === 'older' ? first : last
    const hasMore = side === 'older' ? state.hasOlder : state.hasNewer
    if (!edge || !hasMore) return set({ [side]: 'idle' })
    const before = floor()
    const page = await calls.page({ direction: side, cursor: edge.seq })
    // Pushes can have moved the window while this page was read: it would not join it.
    const isSame = (side === 'older' ? state.messages[0] : state.messages.at(-1))?.seq === edge.seq
    if (!isSame) return set({ [side]: 'idle' })
    const add = side === 'older' ? addOlder : addNewer
    const level = Math.min(known, Math.max(before, lastChange(page.items)))
    commit(add(state, { items: page.items, hasMore: page.next !== null }), level, { [side]: 'idle' })
  }

  function load(side: 'older' | 'newer'): Promise<void> {
    const hasMore = side === 'older' ? state.hasOlder : state.hasNewer
    if (state[side] === 'loading' || !hasMore || state.status !== 'ready') return Promise.resolve()
    set({ [side]: 'loading' })
    return enqueue(() => extend(side)).catch(() => set({ [side]: 'failed' }))
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(retryTimer)
      }
    },

    /** Loads the first messages: around the first unread one, after `readSeq`, or the newest. */
    open({ readSeq, hasUnread }: { readSeq: number; hasUnread: boolean }): Promise<void> {
      if (state.status === 'ready') {
        isDirty = true
        sync()
        if (!hasUnread) return Promise.resolve()
        return goTo(readSeq, target(readSeq + 1, 'start')).catch(() => {})
      }
      if (state.status !== 'loading') set({ status: 'loading' })
      firstLoad ??= enqueue(() =>
        hasUnread ? loadAround(readSeq, target(readSeq + 1, 'start')) : loadLatest(),
      )
        .catch((error: unknown) => set({ status: isNotFound(error) ? 'gone' : 'failed' }))
        .finally(() => (firstLoad = null))
      return firstLoad
    },

    loadOlder: () => load('older'),
    loadNewer: () => load('newer'),

    /** Applies a push: the next number directly, a later one by fetching what is missing before it. */
    receive(number: number, message: Message | null): void {
      if (state.status !== 'ready') {
        goal = Math.max(goal, number)
        return
      }
      if (number <= known) return
      if (message === null || number !== known + 1) {
        goal = Math.max(goal, number)
        sync()
        return
      }
      known = number
      // A change of a message that is not here is of one that this member deleted.
      const isNew = message.seq === message.change
      const isHere = state.messages.some(({ id }) => id === message.id)
      if (isNew || isHere) set(mergeMessages(state, [message], { isFollowing }))
    },

    /** Fetches what has changed: pushes may have been missed. */
    catchUp(): void {
      isDirty = true
      sync()
    },

    /** Adds or replaces a message that the server returned to this browser. */
    upsert(message: Message): void {
      if (state.status === 'ready') set(mergeMessages(state, [message], { isFollowing }))
    },

    /** Reads a message again, for new URLs of its file. */
    async refetch(seq: number): Promise<void> {
      const page = await calls.page({ direction: 'older', cursor: seq + 1 }).catch(() => null)
      const message = page?.items.find((item) => item.seq === seq)
      if (message) set(mergeMessages(state, [message], { isFollowing }))
    },

    /** Removes a message that this member deleted. */
    remove(id: string): void {
      set(removeMessage(state, id))
    },

    /** Loads the messages on screen again, because others may be visible now. */
    async reload(): Promise<void> {
      if (state.status === 'ready') await enqueue(reload).catch(() => {})
    },

    /** Scrolls to a message, and loads what is around it first if necessary. */
    jumpTo: (seq: number, { isHighlighted }: { isHighlighted: boolean }): Promise<void> =>
      goTo(seq, target(seq, 'center', isHighlighted)),

    /** Scrolls to the newest message. */
    jumpToLatest(): Promise<void> {
      return enqueue(async () => {
        if (state.hasNewer) await loadLatest()
        else set({ target: target(state.messages.at(-1)?.seq ?? 0, 'end') })
      }).catch(() => set({ newer: 'failed' }))
    },

    /** Whether the reader is at the live end, so that the window moves with it. */
    setFollowing(next: boolean): void {
      isFollowing = next
    },
  }
}

function lastChange(messages: readonly Message[]): number {
  return messages.reduce((highest, { change }) => Math.max(highest, change), 0)
}

function retryDelay(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}
