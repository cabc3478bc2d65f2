import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 8 * 1024

/** A request body that is not accepted, with the status that says why. */
export class FormRefused extends Error {
  readonly status: 413 | 415

  constructor(status: 413 | 415) {
    super(status === 413 ? 'The form is too large.' : 'Only ordinary HTML forms are understood here.')
    this.status = status
  }
}

/** Reads a posted HTML form of at most 8 KiB. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new FormRefused(415)

  const chunks: Buffer[] = []
  let size = 0
  // The stream stays open if we stop early: the error response still has to be sent on its socket.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new FormRefused(413)
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
