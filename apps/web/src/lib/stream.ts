const MIN_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
const STABLE_MS = 10_000
/** The server sends a heartbeat every 15 s. A longer silence means that the connection is dead. */
const SILENCE_MS = 40_000
/** A leading tab that is awake answers within this time. */
const LEADER_TIMEOUT_MS = 2_000
const EVENT_ID = /^\d{1,20}-\d{1,20}$/

/** How many messages, and for how long, the leading tab keeps for a tab that joins: pages load faster than that. */
const KEPT = { messages: 50, ms: 10_000 }

type StreamMessage = { id: string; data: string }
type TabMessage =
  | ({ kind: 'message' } & StreamMessage)
  | { kind: 'lead' }
  | { kind: 'ask'; tab: string }
  | { kind: 'at'; tab: string; id: string; kept: StreamMessage[] }

/** What the shared stream needs from the application. */
export type StreamOptions = {
  /** Tabs with the same name share one connection. */
  name: string
  address: (lastEventId: string | null) => string
  onMessage: (data: string) => void
  /** Messages may have been missed, and the server does not know which. */
  onGap: () => void
  /** The server refused the stream; returns whether to retry. */
  onRefused: () => Promise<boolean>
}

/**
 * Listens to the server with one connection per browser. The leading tab has a lock and the connection, and
 * broadcasts every message; when it closes, the next tab resumes after the last message it has seen. A tab that
 * joins is also given the messages that came while its page loaded. A visible tab takes over from a leader that the
 * browser has put to sleep. Returns a function to stop.
 */
export function shareStream(options: StreamOptions): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(options.name)
  const tab = crypto.randomUUID()
  /** A tab that joins has not heard yet what came while its page loaded, or that there is no leader. */
  let role: 'joining' | 'follower' | 'leader' = 'joining'
  let lastId: string | null = null
  let kept: (StreamMessage & { at: number })[] = []
  let silence: ReturnType<typeof setTimeout> | undefined

  const receive = ({ id, data }: StreamMessage) => {
    if (EVENT_ID.test(id)) {
      lastId = id
      kept = [...recent(kept), { id, data, at: Date.now() }]
    }
    options.onMessage(data)
  }
  const broadcast = (message: TabMessage) => channel.postMessage(message)
  const ask = () => broadcast({ kind: 'ask', tab })

  const follow = (missed: StreamMessage[] = []) => {
    if (role !== 'joining') return
    role = 'follower'
    for (const message of missed) receive(message)
  }
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'message' && role === 'follower') receive(message)
    if (message.kind === 'lead') follow()
    if (message.kind === 'ask' && role === 'leader')
      broadcast({ kind: 'at', tab: message.tab, id: lastId ?? '', kept: recent(kept) })
    if (message.kind === 'at' && message.tab === tab) {
      clearTimeout(silence)
      follow(message.kept)
      lastId ||= message.id || null
    }
  }
  ask()

  const lead = async (waited: boolean, signal: AbortSignal) => {
    role = 'leader'
    broadcast({ kind: 'lead' })
    signal.addEventListener('abort', () => (role = 'follower'))
    await stayConnected(
      options,
      signal,
      waited,
      () => lastId,
      (id, data) => {
        // Other tabs first: handling a message can make this tab stop listening.
        broadcast({ kind: 'message', id, data })
        receive({ id, data })
      },
    )
  }
  let waiting = new AbortController()
  const requestLock = (mode: LockOptions) => {
    waiting.abort()
    waiting = new AbortController()
    void leadWithLock(options.name, mode, AbortSignal.any([stop.signal, waiting.signal]), lead, () =>
      requestLock({}),
    )
  }
  requestLock({ ifAvailable: true })

  const onVisible = () => {
    if (role === 'leader' || document.visibilityState !== 'visible') return
    ask()
    clearTimeout(silence)
    silence = setTimeout(() => requestLock({ steal: true }), LEADER_TIMEOUT_MS)
  }
  if (typeof window !== 'undefined')
    window.addEventListener('visibilitychange', onVisible, { signal: stop.signal })

  return () => {
    stop.abort()
    clearTimeout(silence)
    channel.close()
  }
}

function recent<T extends { at: number }>(kept: T[]): T[] {
  return kept.slice(1 - KEPT.messages).filter(({ at }) => at > Date.now() - KEPT.ms)
}

type LockOptions = { ifAvailable?: true; steal?: true }

/**
 * Leads while this tab has the lock. `onLost` is called if another tab leads: the lock was not available, or
 * was stolen. Without locks (plain http) every tab leads for itself.
 */
async function leadWithLock(
  name: string,
  mode: LockOptions,
  signal: AbortSignal,
  lead: (waited: boolean, signal: AbortSignal) => Promise<void>,
  onLost: () => void,
): Promise<void> {
  if (!('locks' in navigator)) return lead(false, signal)
  const leadership = new AbortController()
  let isDone = false
  try {
    // `steal` and `ifAvailable` can't be combined with a signal: such a request does not wait.
    const options = mode.ifAvailable || mode.steal ? mode : { signal }
    await navigator.locks.request(name, options, async (lock) => {
      if (!lock || signal.aborted) return
      await lead(!mode.ifAvailable, AbortSignal.any([signal, leadership.signal]))
      isDone = true
    })
  } catch {
    leadership.abort()
  }
  if (!isDone && !signal.aborted) onLost()
}

async function stayConnected(
  options: StreamOptions,
  signal: AbortSignal,
  takenOver: boolean,
  lastId: () => string | null,
  onEvent: (id: string, data: string) => void,
): Promise<void> {
  let failures = 0
  let resumed = takenOver
  while (!signal.aborted) {
    const since = lastId()
    const began = Date.now()
    const opened = () => {
      if (resumed && since === null) options.onGap()
    }
    const end = await connect(options.address(since), signal, opened, onEvent)
    if (signal.aborted || (end === 'refused' && !(await options.onRefused()))) return
    resumed = true
    if (end === 'replaced') continue
    failures = Date.now() - began > STABLE_MS ? 0 : failures + 1
    await pause(retryDelay(failures), signal)
  }
}

type CloseReason = 'dropped' | 'refused' | 'replaced'

function whenOnline(run: () => void, signal: AbortSignal): void {
  if (typeof window !== 'undefined') window.addEventListener('online', run, { signal })
}

function connect(
  address: string,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (id: string, data: string) => void,
): Promise<CloseReason> {
  return new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true })
    const listening = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const close = (reason: CloseReason) => {
      listening.abort()
      clearTimeout(silence)
      source.close()
      resolve(reason)
    }
    const resetTimeout = () => {
      clearTimeout(silence)
      silence = setTimeout(() => close('dropped'), SILENCE_MS)
    }
    resetTimeout()
    signal.addEventListener('abort', () => close('dropped'), { signal: listening.signal })
    // The old connection is most likely dead, and there is no reason to wait.
    whenOnline(() => close('replaced'), listening.signal)
    source.addEventListener('beat', resetTimeout)
    source.onopen = () => {
      resetTimeout()
      onOpen()
    }
    source.onmessage = (event: MessageEvent<string>) => {
      resetTimeout()
      onEvent(event.lastEventId, event.data)
    }
    // A refusal closes the source; after a drop it would reconnect by itself, but without our backoff.
    source.onerror = () => close(source.readyState === EventSource.CLOSED ? 'refused' : 'dropped')
  })
}

/** Returns a random delay between 1 s and a bound that doubles up to 30 s, so that clients spread out. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const max = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (Math.min(failures, 10) + 1))
  return MIN_DELAY_MS + random() * (max - MIN_DELAY_MS)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: waiting.signal })
    whenOnline(end, waiting.signal)
  })
}
