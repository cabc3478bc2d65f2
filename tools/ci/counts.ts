import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Counts = { passed: number; failed: number }

type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

/** The tests of all reports together; a stage that failed without a failed test of its own counts as one. */
export function countTests(folder: string, failedStages: string[]): Counts {
  const reports = new Map<string, Counts>([
    ['test', vitest(join(folder, 'vitest.json'))],
    ['prove', vitest(join(folder, 'proofs.json'))],
    ['e2e', playwright(join(folder, 'e2e.json'))],
  ])
  const others = failedStages.filter((stage) => (reports.get(stage)?.failed ?? 0) === 0)
  const sum = (of: (counts: Counts) => number) => [...reports.values()].reduce((all, one) => all + of(one), 0)
  return { passed: sum((counts) => counts.passed), failed: sum((counts) => counts.failed) + others.length }
}

function vitest(file: string): Counts {
  const report = read<Vitest>(file)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwright(file: string): Counts {
  const stats = read<Playwright>(file)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
