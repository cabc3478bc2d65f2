import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductCpu } from './cpu-meter.ts'
import { median } from './figures.ts'
import type { Run } from './run.ts'

const IDLE_SECONDS = 3

/** Measures what the product spends in a second without any request: its worker polls, its engines keep time. */
export async function measureIdle({ harness, database, api, worker }: Run): Promise<ProductCpu> {
  const product = { api, worker, database }
  const { spent, seconds } = await harness.measureProduct(product, () => sleep(IDLE_SECONDS * 1_000))
  const idle = mapCpu(spent, (ms) => ms / seconds)
  console.log(formatCpu('idle, for each second', idle))
  return idle
}

/**
 * Returns the CPU of all processes for each operation that `work` counts, without what they would have spent anyway. It
 * ends once the effects are settled: what the worker does afterwards, such as removing events, is not in it.
 */
export async function measureCost<T extends { count: number }>(
  { harness, database, api, worker }: Run,
  idle: ProductCpu,
  work: () => Promise<T>,
): Promise<{ cost: ProductCpu; seconds: number; result: T }> {
  const product = { api, worker, database }
  const { spent, seconds, result } = await harness.measureProduct(product, work)
  const cost = mapCpu(spent, (ms, part) => Math.max(0, ms - idle[part] * seconds) / Math.max(1, result.count))
  return { cost, seconds, result }
}

/** Returns the figures of all processes in one line. */
export function formatCpu(name: string, cpu: ProductCpu): string {
  const parts = Object.entries(cpu).map(([part, ms]) => `${part} ${ms.toFixed(3)}`)
  return `${name.padEnd(26)} CPU ms: ${parts.join(', ')}`
}

/** Returns the median of the rounds for each process. */
export function medianCpu(rounds: readonly ProductCpu[]): ProductCpu {
  const none = { api: 0, worker: 0, postgres: 0, redis: 0, nats: 0 }
  return mapCpu(none, (_, part) => median(rounds.map((one) => one[part])))
}

/** Returns the figures, each changed. */
export function mapCpu(
  { api, worker, postgres, redis, nats }: ProductCpu,
  change: (ms: number, part: keyof ProductCpu) => number,
): ProductCpu {
  return {
    api: change(api, 'api'),
    worker: change(worker, 'worker'),
    postgres: change(postgres, 'postgres'),
    redis: change(redis, 'redis'),
    nats: change(nats, 'nats'),
  }
}
