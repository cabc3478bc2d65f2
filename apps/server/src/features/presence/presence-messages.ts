import type { Ctx } from '#platform/context'
import { compactId } from '#platform/push'

/**
 * What processes say to each other: `on` these members have a stream in this process, `off` they have none any more,
 * `ask` say what you have, `bye` this process ends.
 */
export type PresenceMessage = {
  kind: 'on' | 'off' | 'ask' | 'bye'
  from: string
  memberIds: readonly string[]
}

/** 21 kB. */
const MAX_MEMBERS = 1_000
const COMPACT_LENGTH = 32

/** Sends a message to all processes that serve streams, in parts if it is long. It is lost if NATS cannot be reached. */
export function sendPresence({ nats }: Pick<Ctx, 'nats'>, { kind, from, memberIds }: PresenceMessage): void {
  let start = 0
  do {
    const compact = memberIds
      .slice(start, start + MAX_MEMBERS)
      .map(compactId)
      .join('')
    nats.send(subjectOf({ nats }), `${kind}\n${from}\n${Buffer.from(compact, 'hex').toString('base64')}`)
    start += MAX_MEMBERS
  } while (start < memberIds.length)
}

/** Calls `onMessage` for every message from now on, also the own ones. Returns a function that unsubscribes. */
export function listenForPresence(
  { nats }: Pick<Ctx, 'nats'>,
  onMessage: (message: PresenceMessage) => void,
): () => void {
  return nats.listen(subjectOf({ nats }), (body) => {
    const [kind, from = '', ids = ''] = body.split('\n')
    onMessage({ kind: kind as PresenceMessage['kind'], from, memberIds: fromCompact(ids) })
  })
}

function fromCompact(base64: string): string[] {
  const hex = Buffer.from(base64, 'base64').toString('hex')
  return Array.from({ length: hex.length / COMPACT_LENGTH }, (_, at) =>
    hex
      .slice(at * COMPACT_LENGTH, (at + 1) * COMPACT_LENGTH)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

function subjectOf({ nats }: Pick<Ctx, 'nats'>): string {
  return nats.subject('presence')
}
