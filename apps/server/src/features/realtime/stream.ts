import type { Push } from '@guildhall/contract/push'
import type { Viewer } from '#platform/context'

const MAX_BACKLOG_BYTES = 256 * 1024

/** The connection to one browser, reduced to what this feature needs. */
export type Pipe = {
  write(bytes: Uint8Array): void
  /** Returns the number of bytes written but not sent yet. */
  backlog(): number
  /** Sends what is buffered and then `lastFrame`, then closes. */
  end(lastFrame: Uint8Array): void
  /** Closes immediately and drops what is buffered. */
  destroy(): void
  isClosed(): boolean
}

/**
 * One event stream: `open` until it is closed from either side, `live` while it receives pushes, `needsHello` since it
 * may have missed a hint, until the next `hello`.
 */
export type Stream = Pick<Viewer, 'memberId' | 'sessionId'> & {
  pipe: Pipe
  open: boolean
  live: boolean
  needsHello: boolean
  heartbeatSlot: number
}

/** Writes to a stream; a connection with a backlog of more than 256 kB is destroyed. */
export function send(stream: Stream, bytes: Uint8Array): void {
  if (!stream.open) return
  if (stream.pipe.backlog() + bytes.length > MAX_BACKLOG_BYTES) stream.pipe.destroy()
  else stream.pipe.write(bytes)
}

/** Encodes a message as an event stream frame. The browser remembers the last id and sends it when it reconnects. */
export function frame(data: string, id: string | null): Uint8Array {
  return Buffer.from(id === null ? `data: ${data}\n\n` : `id: ${id}\ndata: ${data}\n\n`)
}

/** Encodes a message about the stream itself. */
export function ownFrame(type: 'hello' | 'resync' | 'session.ended', id: string | null): Uint8Array {
  return frame(JSON.stringify({ type } satisfies Push), id)
}

/** Encodes how long the browser waits before it reconnects. */
export function retryFrame(ms: number): Uint8Array {
  return Buffer.from(`retry: ${Math.round(ms)}\n\n`)
}

/** A dedicated event: it keeps proxies from closing an idle stream, and shows the browser that the stream is alive. */
export const HEARTBEAT: Uint8Array = Buffer.from('event: beat\ndata: 1\n\n')
