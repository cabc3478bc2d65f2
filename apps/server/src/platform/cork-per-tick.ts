import type { Socket } from 'node:net'
import type pg from 'pg'

/** Returns a function that corks the connection until the end of the tick, so that statements leave in one write. */
export function corkPerTick(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  return () => {
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}
