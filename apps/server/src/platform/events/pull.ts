import { createInbox, nanos, type Msg, type NatsConnection } from '@nats-io/nats-core'

/** One message of a durable consumer, and what can be said about it. */
export type Delivery = {
  /** One, or those that travelled together. */
  eventIds: string[]
  /** It was given to somebody before. */
  redelivered: boolean
  ack(): void
  again(inMs: number): void
  working(): void
}

/** An open line to one durable consumer. */
export type Pull = {
  /** Asks for up to `count` messages, unless a question is open. */
  ask(count: number): void
  /** The reason, when the consumer, the stream or the connection is gone, or a question got no answer. */
  broken: Promise<Error>
  close(): void
}

/** The answers that end a question and not the line: nothing there, and time over. */
const EMPTY = [404, 408]
const GRACE_MS = 1_000

/**
 * Asks a consumer for messages, never for more than there are free hands, on one inbox that stays: also a message that
 * comes late, after a stopped server went on, is handled. (The library's `consume` asks for more whenever a heartbeat is
 * missed, and its `fetch` drops what comes after its time.)
 */
export function openPull(
  nc: NatsConnection,
  at: { stream: string; consumer: string; expiresMs: number },
  events: { message(delivery: Delivery): void; idle(): void },
): Pull {
  const inbox = createInbox()
  let open = 0
  let timer: NodeJS.Timeout | undefined
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<Error>()

  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      if (error) return breakDown(error)
      const status = message.headers?.code ?? 0
      if (status >= 400 && !EMPTY.includes(status)) {
        return breakDown(new Error(`${status} ${message.headers?.description ?? ''}`))
      }
      if (status >= 400) open = 0
      if (status === 0) {
        open = Math.max(0, open - 1)
        events.message(toDelivery(message))
      }
      if (open === 0) {
        clearTimeout(timer)
        events.idle()
      }
    },
  })
  void subscription.closed.then(() => breakDown(new Error('the connection was closed')))

  return {
    ask(count) {
      if (open > 0) return
      open = count
      const question = JSON.stringify({ batch: count, expires: nanos(at.expiresMs) })
      nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${at.stream}.${at.consumer}`, question, { reply: inbox })
      clearTimeout(timer)
      timer = setTimeout(() => breakDown(new Error('no answer')), at.expiresMs + GRACE_MS)
    },
    broken,
    close() {
      clearTimeout(timer)
      subscription.unsubscribe()
    },
  }
}

function toDelivery(message: Msg): Delivery {
  // What is said while the carrier is away is lost, and the message comes again: that is all right.
  const say = (word: string) => {
    try {
      message.respond(word)
    } catch {}
  }
  return {
    eventIds: message.string().split(' '),
    redelivered: deliveryCount(message.reply ?? '') > 1,
    ack: () => say('+ACK'),
    again: (inMs) => say(inMs > 0 ? `-NAK ${JSON.stringify({ delay: nanos(inMs) })}` : '-NAK'),
    working: () => say('+WPI'),
  }
}

/** Reads `$JS.ACK.stream.consumer.count…`, or with domain and account before the stream on newer servers. */
function deliveryCount(reply: string): number {
  const tokens = reply.split('.')
  return Number(tokens[tokens.length >= 11 ? 6 : 4])
}
