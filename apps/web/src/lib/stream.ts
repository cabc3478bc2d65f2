const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const STEADY_MS = 10_000
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
 * connection and passes every message on; when it goes, the next tab resumes after the last message it has seen.
 * Returns the way to stop.
 */
export function shareStream(options: StreamOptions): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(options.name)
  let lastId: string | null = null
  let leads = false

  const take = (id: string, data: string) => {
    if (EVENT_ID.test(id)) lastId = id
    options.onMessage(data)
  }
  const tell = (note: Note) => channel.postMessage(note)

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'message') take(note.id, note.data)
    else if (note.kind === 'ask' && leads && lastId) tell({ kind: 'at', id: lastId })
    else if (note.kind === 'at' && !lastId) lastId = note.id
  }
  tell({ kind: 'ask' })

  const lead = async (waited: boolean) => {
    leads = true
    await holdConnection(
      options,
      stop.signal,
      waited,
      () => lastId,
      (id, data) => {
        // The others first: what this tab makes of a message may be to stop listening.
        tell({ kind: 'message', id, data })
        take(id, data)
      },
    )
  }
  void queue(options.name, stop.signal, lead)

  return () => {
    stop.abort()
    channel.close()
  }
}

/** Waits for this browser's turn to lead. Without locks (plain http) every tab leads for itself. */
async function queue(
  name: string,
  signal: AbortSignal,
  lead: (waited: boolean) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return lead(false)
  try {
    const granted = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock || signal.aborted) return false
      await lead(false)
      return true
    })
    if (!granted) await navigator.locks.request(name, { signal }, () => lead(true))
  } catch (error) {
    if (!signal.aborted) throw error
  }
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
    failures = Date.now() - began > STEADY_MS ? 0 : failures + 1
    await pause(waitAfter(failures), signal)
  }
}

function listen(
  address: string,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (id: string, data: string) => void,
): Promise<'dropped' | 'refused'> {
  return new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true })
    const close = (how: 'dropped' | 'refused') => {
      signal.removeEventListener('abort', aborted)
      source.close()
      resolve(how)
    }
    const aborted = () => close('dropped')
    signal.addEventListener('abort', aborted)
    source.onopen = onOpen
    source.onmessage = (event: MessageEvent<string>) => onEvent(event.lastEventId, event.data)
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
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
