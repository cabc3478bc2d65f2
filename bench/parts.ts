import type { Goal } from './goals.ts'
import { watchMachine } from './machine.ts'

/** Measures the parts of a bench one after the other; `BENCH_ONLY=reads,pages` selects some. */
export async function measureParts(parts: Record<string, () => Promise<Goal[]>>): Promise<Goal[]> {
  const only = process.env['BENCH_ONLY']?.split(',')
  const goals: Goal[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (only !== undefined && !only.includes(name)) continue
    const start = performance.now()
    const readTaken = watchMachine()
    const measured = await part().catch((error: unknown) => [failed(name, error)])
    const [seconds, taken] = [(performance.now() - start) / 1_000, readTaken()]
    goals.push(...measured.map((goal) => ({ ...goal, taken })))
    const others = `${(taken * 100).toFixed(0)} % of the processors taken by other machines`
    console.log(`== ${name}: ${seconds.toFixed(0)} s, ${others}`)
  }
  return goals
}

/** A part that throws counts as a missed goal, so that the others are still measured. */
function failed(name: string, error: unknown): Goal {
  console.error(error)
  const none = { measured: '-', reference: '-', ratio: 0 }
  return { id: '-', what: `${name} failed`, ...none, limit: { min: 1 }, isCount: true }
}
