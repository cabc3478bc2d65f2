import type { Goal } from './goals.ts'

/** Measures the parts of a bench one after the other; `BENCH_ONLY=reads,pages` measures some. */
export async function measureParts(parts: Record<string, () => Promise<Goal[]>>): Promise<Goal[]> {
  const only = process.env['BENCH_ONLY']?.split(',')
  const goals: Goal[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (only !== undefined && !only.includes(name)) continue
    const start = performance.now()
    goals.push(...(await part().catch((error: unknown) => [failed(name, error)])))
    console.log(`== ${name}: ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  }
  return goals
}

/** A part that could not be measured is a goal that is missed; the others still are. */
function failed(name: string, error: unknown): Goal {
  console.error(error)
  return { id: '-', what: `${name} failed`, measured: '-', reference: '-', ratio: 0, limit: { least: 1 } }
}
