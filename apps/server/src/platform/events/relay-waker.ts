import type { MessageBus } from '../nats.ts'
import { wakeSubject } from './stream.ts'

/** The minimum time between two messages. It is below the interval at which a busy relay looks anyway. */
const INTERVAL_MS = 10

/** Wakes the relays of all processes. */
export type RelayWaker = {
  /** Sends a message now, or one for all calls of the last moments: each call is followed by a message. */
  wake(): void
  /** Sends the message that is still to come, and no others. */
  close(): Promise<void>
}

/**
 * Creates a waker. Under load, a message after every commit would cost more than the rest of the relay. A message that
 * could not be sent because NATS was down is sent when it is back.
 */
export function createRelayWaker(bus: MessageBus): RelayWaker {
  let timer: NodeJS.Timeout | undefined
  let isPending = false
  let isMissed = false
  let isClosed = false

  function send(): void {
    isPending = false
    isMissed = !bus.send(wakeSubject(bus), '')
  }

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (!isPending) return
      send()
      rest()
    }, INTERVAL_MS)
    timer.unref()
  }

  const offReconnect = bus.onReconnect(() => {
    if (isMissed) send()
  })
  return {
    wake() {
      if (isClosed) return
      if (timer !== undefined) {
        isPending = true
        return
      }
      send()
      rest()
    },
    async close() {
      isClosed = true
      offReconnect()
      clearTimeout(timer)
      if (!isPending) return
      send()
      await bus.flush()
    },
  }
}
