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
import type { Carrier } from '../nats.ts'
import type { EventOptions } from './options.ts'
import type { Worker } from './worker.ts'

const HOUR = nanos(60 * 60_000)
/** The name is taken by a stream with other settings; the library has no word for it. */
const OTHER_SETTINGS = 10058

/** The stream of this installation. */
export function streamName(carrier: Carrier): string {
  return `events_${carrier.namespace}`
}

/** Where events of one kind travel. */
export function eventSubject(carrier: Carrier, event: string): string {
  return carrier.subject(`ev.${event}`)
}

/** Where relays are told that the outbox has something for them. */
export function wakeSubject(carrier: Carrier): string {
  return carrier.subject('outbox')
}

/** Makes the stream where it is missing. It holds little and not for long: the outbox is the truth. */
export async function ensureStream(carrier: Carrier): Promise<void> {
  const manager = await carrier.manager()
  const config = {
    name: streamName(carrier),
    subjects: [carrier.subject('ev.>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: HOUR,
    max_msgs: 1_000_000,
    duplicate_window: nanos(60_000),
    num_replicas: carrier.replicas,
  } satisfies Partial<StreamConfig> & { name: string }
  try {
    await manager.streams.add(config)
  } catch (error) {
    if (!isRefusal(error, OTHER_SETTINGS)) throw error
    await manager.streams.update(config.name, config)
  }
}

/** Makes the durable consumer of a worker, and the stream, where they are missing or were made with other settings. */
export async function ensureConsumer(carrier: Carrier, worker: Worker, options: EventOptions): Promise<void> {
  const manager = await carrier.manager()
  const config = {
    durable_name: worker.name,
    filter_subject: eventSubject(carrier, worker.event),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(options.ackWaitMs),
    // Tries are counted in Postgres, where they outlive the carrier.
    max_deliver: -1,
    max_ack_pending: 5_000,
    // The consumer of a worker that no longer exists goes away by itself.
    inactive_threshold: 24 * HOUR,
  } satisfies Partial<ConsumerConfig>
  try {
    await manager.consumers.add(streamName(carrier), config)
  } catch (error) {
    if (isRefusal(error, JetStreamApiCodes.StreamNotFound)) {
      await ensureStream(carrier)
    } else if (error instanceof JetStreamApiError) {
      await manager.consumers.delete(streamName(carrier), worker.name)
    } else {
      throw error
    }
    await manager.consumers.add(streamName(carrier), config)
  }
}

/** Says whether a message still lies in the stream for a consumer to read. If not, it was read or it is lost. */
export type OnItsWay = (consumer: string, sent: { seq: number; at: Date }) => boolean

/** Asks the carrier once how far it and each consumer have come. */
export async function readProgress(carrier: Carrier): Promise<OnItsWay> {
  const manager = await carrier.manager()
  try {
    const { state, created } = await manager.streams.info(streamName(carrier))
    const since = new Date(created)
    const unread = new Map<string, number>()
    for await (const { name, num_pending, delivered } of manager.consumers.list(streamName(carrier))) {
      if (num_pending > 0) unread.set(name, delivered.stream_seq + 1)
    }
    return (consumer, { seq, at }) =>
      at >= since &&
      seq >= state.first_seq &&
      seq <= state.last_seq &&
      seq >= (unread.get(consumer) ?? Infinity)
  } catch (error) {
    if (isRefusal(error, JetStreamApiCodes.StreamNotFound)) return () => false
    throw error
  }
}

/** Removes the stream with all its consumers. What it carried is sent again if somebody still lacks it. */
export async function dropStream(carrier: Carrier): Promise<void> {
  const manager = await carrier.manager()
  await manager.streams.delete(streamName(carrier))
}

function isRefusal(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code
}
