import type { Push } from '@guildhall/contract/push'
import type { Viewer } from '#platform/context'

const BACKLOG_BYTES = 256 * 1024

/** The way to one browser, as much of it as this feature needs. */
export type Pipe = {
  write(bytes: Uint8Array): void
  /** Bytes that were written and that the network has not taken yet. */
  backlog(): number
  /** Sends `last` and what is waiting, then closes. */
  end(last: Uint8Array): void
  /** Closes at once and forgets what is waiting. */
  cut(): void
  isClosed(): boolean
}

/**
 * One event stream: `open` until it is closed from either side, `live` while it receives what is pushed, `unsure` from
 * the moment on when it may have missed a hint until it is greeted again.
 */
export type Stream = Viewer & { pipe: Pipe; open: boolean; live: boolean; unsure: boolean; turn: number }

/** Writes to a stream; a reader who lets more than 256 kB wait is cut off. */
export function send(stream: Stream, bytes: Uint8Array): void {
  if (!stream.open) return
  if (stream.pipe.backlog() + bytes.length > BACKLOG_BYTES) stream.pipe.cut()
  else stream.pipe.write(bytes)
}

/** A message as it travels. The browser remembers the last id it was given and comes back with it. */
export function frame(data: string, id: string | null): Uint8Array {
  return Buffer.from(id === null ? `data: ${data}\n\n` : `id: ${id}\ndata: ${data}\n\n`)
}

/** A message of the stream itself. */
export function ownFrame(type: 'hello' | 'resync' | 'session.ended', id: string | null): Uint8Array {
  return frame(JSON.stringify({ type } satisfies Push), id)
}

/** Says how long to wait before coming back. */
export function retryFrame(ms: number): Uint8Array {
  return Buffer.from(`retry: ${Math.round(ms)}\n\n`)
}

/** An event of its own: it keeps proxies from giving up on a quiet stream, and tells a browser that the stream is alive. */
export const HEARTBEAT: Uint8Array = Buffer.from('event: beat\ndata: 1\n\n')
