/** Timeouts and limits of the event pipeline, so that tests can shorten them. */
export type EventOptions = typeof DEFAULTS & {
  /** Runs after the effect is committed and before the message is acknowledged: a hook for crash tests. */
  beforeAck?: (consumer: string, eventId: string) => void | Promise<void>
}

/** The values used in production. */
export const DEFAULTS = {
  /** How often the relay polls for due events when it is not woken, and how often it tries again while NATS is down. */
  pollMs: 5_000,
  /** How often the sweep looks when the last look found nothing to check. */
  sweepIdleMs: 2_000,
  /** Under load, the minimum time between two ticks of the relay, and between two batches of a batch worker. */
  minIntervalMs: 25,
  /** At most this many events share a message and a transaction, if every consumer of the event is a batch worker. */
  maxBatch: 100,
  /** At most this many events are sent per tick of the relay, and checked per tick of the sweep. */
  maxPerTick: 500,
  /** Delay before a sent event is checked; it doubles with every send, up to `recheckMaxMs`. */
  recheckMs: 10_000,
  recheckMaxMs: 5 * 60_000,
  /** How long an event without consumers is stored, for a consumer that is deployed with the same release. */
  unconsumedTtlMs: 10 * 60_000,
  /** A worker that no process has run for this long is no longer waited for. */
  workerTtlMs: 60 * 60_000,
  /** Delays between tries. After one more try than there are delays, the event becomes a dead letter. */
  backOffMs: [1_000, 5_000, 30_000, 120_000] as readonly number[],
  /** For this long, failures caused by an unavailable dependency use up no tries. */
  outageGraceMs: 24 * 60 * 60_000,
  /** At most this many messages of one worker are in flight per process. */
  maxInFlight: 8,
  /** A message whose process died is redelivered after this time. */
  ackWaitMs: 10_000,
  /** How long a pull request stays open: an idle worker asks no more often. */
  pullExpiresMs: 30_000,
  /** While a request is open, NATS shows this often that it still knows it; after two omissions it is made again. */
  pullHeartbeatMs: 5_000,
  /** Time limit of a handler. */
  handleTimeoutMs: 30_000,
  /** How long running handlers may take to finish when the process stops. */
  stopTimeoutMs: 5_000,
}
