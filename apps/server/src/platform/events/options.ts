/** Times and limits of the event path, so that tests can shorten them. */
export type EventOptions = typeof DEFAULTS & {
  /** Runs after the effect is committed and before the carrier hears of it: where a proof pulls the plug. */
  beforeAck?: (consumer: string, eventId: string) => void | Promise<void>
}

/** What the product runs with. */
export const DEFAULTS = {
  /** The relay looks for due events this often when nobody wakes it. */
  pollMs: 1_000,
  /** Under load a turn of the relay, and of a worker that handles many together, begins so long after the last one. */
  restMs: 25,
  /** So many events travel in one message, and are handled in one transaction, where all who listen can do so. */
  together: 100,
  /** Events sent per turn, and looked at per turn of the sweep. */
  batch: 500,
  /** A sent event is looked at after this time, then after twice as long with every send, at most `recheckMaxMs`. */
  recheckMs: 10_000,
  recheckMaxMs: 5 * 60_000,
  /** An event without a listener is kept this long, for a listener that arrives with the same release. */
  keepUnheardMs: 10 * 60_000,
  /** A worker that no process has run for this long is no longer waited for. */
  workerGoneMs: 60 * 60_000,
  /** The waits between tries: one try more than waits, then it is a dead letter. */
  backOffMs: [1_000, 5_000, 30_000, 120_000] as readonly number[],
  /** Where an engine is away no try is used up, for this long. */
  patienceMs: 24 * 60 * 60_000,
  /** Messages of one worker that a process holds at a time. */
  inHand: 8,
  /** A message whose process died is given to another one after this time. */
  ackWaitMs: 10_000,
  /** A question for messages stays open this long. */
  pullMs: 3_000,
  /** A handler has this much time. */
  handleMs: 30_000,
  /** Running handlers have this much time when the process stops. */
  stopMs: 5_000,
}
