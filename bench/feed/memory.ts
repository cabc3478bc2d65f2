import { median } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { referenceKey } from './viewers.ts'
import type { Run } from '../run.ts'

const FULL = 800

/** Measures the memory that Redis needs for a full timeline of the product. */
export async function measureMemory({ harness, database, sizes }: Run): Promise<Goal[]> {
  const { redis } = harness
  const sizeOf = async (key: string) => (await redis.memory('USAGE', key, 'SAMPLES', 0)) ?? 0
  const found: number[] = []
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${database}:*`, 'COUNT', 500, 'TYPE', 'list')
    cursor = next
    for (const key of keys) if ((await redis.llen(key)) === FULL) found.push(await sizeOf(key))
  } while (cursor !== '0' && found.length < 200)
  const reference: number[] = []
  for (let k = 0; k < sizes.viewers && reference.length < 50; k += 1) {
    if ((await redis.llen(referenceKey(k))) === FULL) reference.push(await sizeOf(referenceKey(k)))
  }
  const kB = median(found) / 1_000
  return [
    {
      id: 'P10',
      what: `kB of a full timeline (${found.length} of ${FULL} ids)`,
      measured: `${kB.toFixed(1)} kB`,
      reference: `${(median(reference) / 1_000).toFixed(1)} kB`,
      ratio: found.length > 0 ? kB : Number.POSITIVE_INFINITY,
      limit: { max: 20 },
      isCount: true,
    },
  ]
}
