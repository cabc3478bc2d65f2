import { createInbox, nanos, type Msg, type NatsConnection } from '@nats-io/nats-core'

/** One message of a durable consumer, and the ways to acknowledge it. */
export type Delivery = {
  /** One, or those of a batch. */
  eventIds: string[]
  /** True if it was delivered before. */
  redelivered: boolean
  ack(): void
  nak(delayMs: number): void
  working(): void
}

/** An open pull subscription to one durable consumer. */
export type PullSubscription = {
  /** Requests up to `count` messages, unless a request is open. */
  request(count: number): void
  /** Resolves with the reason when the consumer, the stream or the connection is lost, or a request got no reply. */
  broken: Promise<Error>
  /** Ends it. What NATS has sent by then still arrives. */
  close(): void
}

/** Status codes that end a request but not the subscription: no messages, and request expired. */
const EMPTY = [404, 408]
/** NATS shows that it still knows the request. */
const HEARTBEAT = 100
const GRACE_MS = 1_000

/**
 * Requests messages from a consumer, never more than the caller asks for, on one inbox that stays open: a message that
 * arrives late, after a stalled server went on, is handled too. (The library's `consume` requests more whenever a
 * heartbeat is missed, and its `fetch` drops what arrives after its timeout.)
 */
export function openPullSubscription(
  nc: NatsConnection,
  source: { stream: string; consumer: string; expiresMs: number; heartbeatMs: number },
  events: { message(delivery: Delivery): void; idle(): void },
): PullSubscription {
  const inbox = createInbox()
  let pending = 0
  let timer: NodeJS.Timeout | undefined
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<Error>()

  // Refreshing a timer that was only cleared would start it again.
  function stopTimer(): void {
    clearTimeout(timer)
    timer = undefined
  }

  const subscription = nc.subscribe(inbox, {
    callback: (error, message) => {
      if (error) return breakDown(error)
      const status = message.headers?.code ?? 0
      timer?.refresh()
      if (status === HEARTBEAT) return
      if (status >= 400 && !EMPTY.includes(status)) {
        return breakDown(new Error(`${status} ${message.headers?.description ?? ''}`))
      }
      if (status >= 400) pending = 0
      if (status === 0) {
        pending = Math.max(0, pending - 1)
        events.message(toDelivery(message))
      }
      if (pending === 0) {
        stopTimer()
        events.idle()
      }
    },
  })
  void subscription.closed.then(() => breakDown(new Error('the connection was closed')))

  return {
    request(count) {
      if (pending > 0) return
      pending = count
      const body = JSON.stringify({
        batch: count,
        expires: nanos(source.expiresMs),
        idle_heartbeat: nanos(source.heartbeatMs),
      })
      nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${source.stream}.${source.consumer}`, body, { reply: inbox })
      stopTimer()
      timer = setTimeout(() => breakDown(new Error('no answer')), 2 * source.heartbeatMs + GRACE_MS)
    },
    broken,
    close() {
      stopTimer()
      // Not `unsubscribe`, which drops messages on their way: NATS would deliver them again only after `ack_wait`.
      subscription.drain().catch(() => {})
    },
  }
}

function toDelivery(message: Msg): Delivery {
  // A reply sent while NATS is down is lost and the message is redelivered, which is fine.
  const respond = (reply: string) => {
    try {
      message.respond(reply)
    } catch {}
  }
  return {
    eventIds: message.string().split(' '),
    redelivered: deliveryCount(message.reply ?? '') > 1,
    ack: () => respond('+ACK'),
    nak: (delayMs) => respond(delayMs > 0 ? `-NAK ${JSON.stringify({ delay: nanos(delayMs) })}` : '-NAK'),
    working: () => respond('+WPI'),
  }
}

/** Parses `$JS.ACK.stream.consumer.count…`, or with domain and account before the stream on newer servers. */
function deliveryCount(reply: string): number {
  const tokens = reply.split('.')
  return Number(tokens[tokens.length >= 11 ? 6 : 4])
}
