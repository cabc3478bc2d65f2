import type { TableSize } from '../data/tables.ts'
import { readResults, type CallResults } from '../results.ts'
import { DEFAULTS, type Inputs } from './inputs.ts'

type Tables = { tables: TableSize[] }

/** Returns what the benches measured last, the defaults for everything else, and the names of what is a default. */
export async function readInputs(): Promise<{ inputs: Inputs; defaults: string[] }> {
  return mergeInputs(await readResults<CallResults>('calls'), await readResults<Tables>('tables'))
}

/** Puts measured figures in the place of the defaults. */
export function mergeInputs(
  calls: Pick<CallResults, 'cost' | 'rows'> | null,
  tables: Tables | null,
): { inputs: Inputs; defaults: string[] } {
  const bytes = Object.fromEntries(
    (tables?.tables ?? [])
      .filter(({ rows }) => rows >= 1_000)
      .map(({ name, rows, heap, indexes }) => [name, (heap + indexes) / rows]),
  )
  const defaults: string[] = []
  const merge = <T extends object>(kind: string, values: T, measured: object = {}): T => {
    const found = new Map<string, unknown>(Object.entries(measured))
    const merged = Object.entries(values).map(([name, value]) => {
      if (!found.has(name)) defaults.push(`${kind} ${name}`)
      return [name, found.get(name) ?? value] as const
    })
    return Object.fromEntries(merged) as T
  }
  const inputs = {
    cost: merge('CPU of', DEFAULTS.cost, calls?.cost),
    rows: merge('rows of', DEFAULTS.rows, calls?.rows),
    bytes: merge('bytes of', DEFAULTS.bytes, bytes),
  }
  return { inputs, defaults }
}
