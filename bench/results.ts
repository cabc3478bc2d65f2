import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { ProductCpu } from './cpu-meter.ts'

const FOLDER = new URL('../.local/bench/', import.meta.url)

/** What `bench:calls` measured, for the model of capacity. */
export type CallResults = {
  scale: string
  /** CPU in milliseconds of each operation, with its effects. */
  cost: Record<string, ProductCpu>
  /** Rows that each of them writes, with its effects. */
  rows: Record<string, number>
}

/** Saves the results, replacing those of an earlier run. */
export async function saveResults(name: 'calls' | 'tables', results: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(new URL(`${name}.json`, FOLDER), `${JSON.stringify(results, null, 2)}\n`)
}

/** Returns the results of the last run, or null if there was none. */
export async function readResults<T>(name: 'calls' | 'tables'): Promise<T | null> {
  try {
    return JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
