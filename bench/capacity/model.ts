import type { ProductCpu } from '../cpu-meter.ts'
import {
  ACTIVE_HOUR,
  DAY,
  NOTIFIED,
  READS_A_DAY,
  WRITES_A_DAY,
  type Inputs,
  type Operation,
  type RowBytes,
} from './inputs.ts'

const DAY_SECONDS = 86_400
const YEAR_DAYS = 365

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const cpuOf = (cost: ProductCpu) => sum(Object.values(cost))

/** CPU seconds that 1,000 active members cost in an hour: the figure that says whether the product became dearer. */
export function headline({ cost }: Pick<Inputs, 'cost'>): number {
  // Milliseconds of one member are seconds of a thousand.
  return sum(entriesOf(ACTIVE_HOUR).map(([operation, times]) => times * cpuOf(cost[operation])))
}

/** How often a member does something in a day, on average of all members, active or not. */
function timesADay(): [Operation, number][] {
  const reads = entriesOf(READS_A_DAY).map(([operation, times]): [Operation, number] => [
    operation,
    times * DAY.activeShare,
  ])
  return [...reads, ...entriesOf(WRITES_A_DAY)]
}

/** CPU in milliseconds that a member costs in a day, by operation. */
export function cpuADay({ cost }: Pick<Inputs, 'cost'>): [Operation, number][] {
  return timesADay().map(([operation, times]) => [operation, times * cpuOf(cost[operation])])
}

/** How many members this number of cores carries at the peak of the day, if everything they read is in memory. */
export function membersOf(cores: number, inputs: Pick<Inputs, 'cost'>): number {
  const cpuSeconds = sum(cpuADay(inputs).map(([, ms]) => ms)) / 1_000
  return (cores * DAY.usedShare * DAY_SECONDS) / DAY.peakFactor / cpuSeconds
}

/** Rows that Postgres writes for a member in a day. */
export function rowsADay({ rows }: Pick<Inputs, 'rows'>): number {
  return sum(entriesOf(WRITES_A_DAY).map(([operation, times]) => times * rows[operation]))
}

/** Bytes that a member adds in a year, by table. */
export function bytesAYear({ bytes }: Pick<Inputs, 'bytes'>): [keyof RowBytes, number][] {
  const { post, reaction, comment } = WRITES_A_DAY
  const notified = (each: Record<keyof typeof WRITES_A_DAY, number>) =>
    post * each.post + reaction * each.reaction + comment * each.comment
  const rowsOf: RowBytes = {
    posts: post,
    post_words: post,
    reactions: reaction,
    comments: comment,
    notifications: notified(NOTIFIED.notifications),
    notification_actors: notified(NOTIFIED.actors),
  }
  return entriesOf(rowsOf).map(([table, rows]) => [table, rows * bytes[table] * YEAR_DAYS])
}

/** What this number of members needs at the peak of the day. */
export function needsOf(members: number, inputs: Inputs) {
  const peak = (members * DAY.peakFactor) / DAY_SECONDS
  const times = new Map(timesADay())
  const cores = (of: (cost: ProductCpu) => number) =>
    (peak * sum(timesADay().map(([operation, n]) => n * of(inputs.cost[operation])))) / 1_000 / DAY.usedShare
  return {
    feedPagesPerSecond: peak * (times.get('feedPage') ?? 0),
    writesPerSecond: peak * sum(Object.values(WRITES_A_DAY)),
    rowsPerSecond: peak * rowsADay(inputs),
    nodeCores: cores(({ api, worker }) => api + worker),
    postgresCores: cores(({ postgres }) => postgres),
    terabytesAYear: (members * sum(bytesAYear(inputs).map(([, bytes]) => bytes))) / 1e12,
  }
}

function entriesOf<K extends string>(values: Readonly<Record<K, number>>): [K, number][] {
  return Object.entries(values) as [K, number][]
}
