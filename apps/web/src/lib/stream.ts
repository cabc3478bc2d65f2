const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const STEADY_MS = 10_000
/** The server says every 15 s that it is there. Silence for longer means a connection that died without a word. */
const SILENCE_MS = 40_000
/** A tab that leads and is awake answers within this time. */
const ANSWER_MS = 2_000
const EVENT_ID = /^\d{1,20}-\d{1,20}$/

type Note = { kind: 'message'; id: string; data: string } | { kind: 'ask' } | { kind: 'at'; id: string }

/** What the shared stream needs to know of the application. */
export type StreamOptions = {
  /** Names the stream; tabs that give the same name share one connection. */
  name: string
  address: (lastEventId: string | null) => string
  onMessage: (data: string) => void
  /** Messages may have been missed and the server cannot tell which. */
  onGap: () => void
  /** The server refused the stream; answers whether to try again. */
  onRefused: () => Promise<boolean>
}

/**
 * Listens to the server with one connection per browser, however many tabs are open. One tab holds a lock and the
 * connection and passes every message on; when it goes, the next tab resumes after the last message it has seen. A tab
 * that is looked at takes the lead from one that the browser has put to sleep. Returns the way to stop.
 */
export function shareStream(options: StreamOptions): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(options.name)
  let lastId: string | null = null
  let leads = false
  let silence: ReturnType<typeof setTimeout> | undefined

  const take = (id: string, data: string) => {
    if (EVENT_ID.test(id)) lastId = id
    options.onMessage(data)
  }
  const tell = (note: Note) => channel.postMessage(note)

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'message') take(note.id, note.data)
    else if (note.kind === 'ask' && leads) tell({ kind: 'at', id: lastId ?? '' })
    else if (note.kind === 'at') {
      clearTimeout(silence)
      lastId ||= note.id || null
    }
  }
  tell({ kind: 'ask' })

  const lead = async (waited: boolean, signal: AbortSignal) => {
    leads = true
    signal.addEventListener('abort', () => (leads = false))
    await holdConnection(
      options,
      signal,
      waited,
      () => lastId,
      (id, data) => {
        // The others first: what this tab makes of a message may be to stop listening.
        tell({ kind: 'message', id, data })
        take(id, data)
      },
    )
  }
  let waiting = new AbortController()
  const queue = (how: LockOptions) => {
    waiting.abort()
    waiting = new AbortController()
    void takeTurn(options.name, how, AbortSignal.any([stop.signal, waiting.signal]), lead, () => queue({}))
  }
  queue({ ifAvailable: true })

  const onVisible = () => {
    if (leads || document.visibilityState !== 'visible') return
    tell({ kind: 'ask' })
    clearTimeout(silence)
    silence = setTimeout(() => queue({ steal: true }), ANSWER_MS)
  }
  if (typeof window !== 'undefined')
    window.addEventListener('visibilitychange', onVisible, { signal: stop.signal })

  return () => {
    stop.abort()
    clearTimeout(silence)
    channel.close()
  }
}

type LockOptions = { ifAvailable?: true; steal?: true }

/**
 * Waits for this tab's turn to lead. `again` is called where somebody else leads: the lock was not to be had at once, or
 * was taken away. Without locks (plain http) every tab leads for itself.
 */
async function takeTurn(
  name: string,
  how: LockOptions,
  signal: AbortSignal,
  lead: (waited: boolean, signal: AbortSignal) => Promise<void>,
  again: () => void,
): Promise<void> {
  if (!('locks' in navigator)) return lead(false, signal)
  const turn = new AbortController()
  let isOver = false
  try {
    // A request that takes a lock, or wants it at once, cannot be given up: it does not wait.
    const options = how.ifAvailable || how.steal ? how : { signal }
    await navigator.locks.request(name, options, async (lock) => {
      if (!lock || signal.aborted) return
      await lead(!how.ifAvailable, AbortSignal.any([signal, turn.signal]))
      isOver = true
    })
  } catch {
    turn.abort()
  }
  if (!isOver && !signal.aborted) again()
}

async function holdConnection(
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
    const end = await listen(options.address(since), signal, opened, onEvent)
    if (signal.aborted || (end === 'refused' && !(await options.onRefused()))) return
    resumed = true
    if (end === 'replaced') continue
    failures = Date.now() - began > STEADY_MS ? 0 : failures + 1
    await pause(waitAfter(failures), signal)
  }
}

type Ending = 'dropped' | 'refused' | 'replaced'

function whenOnline(run: () => void, signal: AbortSignal): void {
  if (typeof window !== 'undefined') window.addEventListener('online', run, { signal })
}

function listen(
  address: string,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (id: string, data: string) => void,
): Promise<Ending> {
  return new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true })
    const listening = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const close = (how: Ending) => {
      listening.abort()
      clearTimeout(silence)
      source.close()
      resolve(how)
    }
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => close('dropped'), SILENCE_MS)
    }
    alive()
    signal.addEventListener('abort', () => close('dropped'), { signal: listening.signal })
    // What was connected over the network before is most likely dead, and there is nothing to wait for.
    whenOnline(() => close('replaced'), listening.signal)
    source.addEventListener('beat', alive)
    source.onopen = () => {
      alive()
      onOpen()
    }
    source.onmessage = (event: MessageEvent<string>) => {
      alive()
      onEvent(event.lastEventId, event.data)
    }
    // A refusal closes the source; after a mere drop it would reconnect by itself, but never with our patience.
    source.onerror = () => close(source.readyState === EventSource.CLOSED ? 'refused' : 'dropped')
  })
}

/** The wait before the next try: somewhere between 1 s and a bound that doubles up to 30 s, so that no crowd returns in step. */
export function waitAfter(failures: number, chance: () => number = Math.random): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (Math.min(failures, 10) + 1))
  return FIRST_WAIT_MS + chance() * (most - FIRST_WAIT_MS)
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
