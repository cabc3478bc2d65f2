import {
  AckPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
  type StreamConfig,
} from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'
import type { MessageBus } from '../nats.ts'
import type { EventOptions } from './options.ts'
import type { Worker } from './worker.ts'

const HOUR = nanos(60 * 60_000)
/** The stream exists with a different configuration. The library has no constant for this code. */
const STREAM_CONFIG_DIFFERS = 10058

/** Returns the name of this installation's stream. */
export function streamName(bus: MessageBus): string {
  return `events_${bus.namespace}`
}

/** Returns the subject for events of one name that happened in groups, elsewhere, or anywhere. */
export function eventSubject(bus: MessageBus, event: string, place: 'group' | 'other' | '*'): string {
  return bus.subject(`ev.${event}.${place}`)
}

/**
 * Returns the name of a worker's durable consumer. What it reads is part of the name: some releases of NATS accept another
 * filter for a consumer and then deliver nothing, and two releases of this program would take turns at changing it.
 */
export function consumerName(worker: Pick<Worker, 'name' | 'inGroupsOnly'>): string {
  return `${worker.name}_${worker.inGroupsOnly ? 'group' : 'all'}`
}

/** Returns the subject that wakes relays when the outbox has new events. */
export function wakeSubject(bus: MessageBus): string {
  return bus.subject('outbox')
}

/** Creates or updates the stream. It holds few messages, and briefly: the outbox is the source of truth. */
export async function ensureStream(bus: MessageBus): Promise<void> {
  const manager = await bus.manager()
  const config = {
    name: streamName(bus),
    subjects: [bus.subject('ev.>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: HOUR,
    max_msgs: 1_000_000,
    duplicate_window: nanos(60_000),
    num_replicas: bus.replicas,
  } satisfies Partial<StreamConfig> & { name: string }
  try {
    await manager.streams.add(config)
  } catch (error) {
    if (!isApiError(error, STREAM_CONFIG_DIFFERS)) throw error
    await manager.streams.update(config.name, config)
  }
}

/** Creates a worker's durable consumer, and the stream, if missing or created with a different configuration. */
export async function ensureConsumer(bus: MessageBus, worker: Worker, options: EventOptions): Promise<void> {
  const manager = await bus.manager()
  const config = {
    durable_name: consumerName(worker),
    filter_subject: eventSubject(bus, worker.event, worker.inGroupsOnly ? 'group' : '*'),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(options.ackWaitMs),
    // Tries are counted in Postgres, where they survive the loss of NATS.
    max_deliver: -1,
    max_ack_pending: 5_000,
    // NATS deletes the consumer of a worker that no longer exists.
    inactive_threshold: 24 * HOUR,
  } satisfies Partial<ConsumerConfig>
  try {
    await manager.consumers.add(streamName(bus), config)
  } catch (error) {
    if (isApiError(error, JetStreamApiCodes.StreamNotFound)) {
      await ensureStream(bus)
    } else if (error instanceof JetStreamApiError) {
      await manager.consumers.delete(streamName(bus), config.durable_name)
    } else {
      throw error
    }
    await manager.consumers.add(streamName(bus), config)
  }
}

/** Returns whether a message is still in the stream for a consumer to read. If not, it was read or lost. */
export type IsInFlight = (consumer: string, sent: { seq: number; at: Date }) => boolean

/** Reads the positions of the stream and of each consumer from NATS, once. */
export async function readProgress(bus: MessageBus): Promise<IsInFlight> {
  const manager = await bus.manager()
  try {
    const { state, created } = await manager.streams.info(streamName(bus))
    const since = new Date(created)
    const unread = new Map<string, number>()
    for await (const { name, num_pending, delivered } of manager.consumers.list(streamName(bus))) {
      if (num_pending > 0) unread.set(name, delivered.stream_seq + 1)
    }
    return (consumer, { seq, at }) =>
      at >= since &&
      seq >= state.first_seq &&
      seq <= state.last_seq &&
      seq >= (unread.get(consumer) ?? Infinity)
  } catch (error) {
    if (isApiError(error, JetStreamApiCodes.StreamNotFound)) return () => false
    throw error
  }
}

/** Deletes the stream with all its consumers. Events that a worker has not handled yet are sent again. */
export async function deleteStream(bus: MessageBus): Promise<void> {
  const manager = await bus.manager()
  await manager.streams.delete(streamName(bus))
}

function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code
}
