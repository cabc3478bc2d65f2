import { readReports, type Failure, type Report } from './reports.ts'

export type Counts = { passed: number; failed: number }

/**
 * The tests of all reports together. One that passed at its second try only has failed: a race is a fault. A stage that
 * failed without a failed test of its own counts as one.
 */
export function countTests(reports: Report[], failedStages: string[]): Counts {
  const told = new Set(reports.filter(({ failures }) => failures.length > 0).map(({ stage }) => stage))
  const others = failedStages.filter((stage) => !told.has(stage))
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures, shaky }) => failures.length + shaky.length) + others.length,
  }
}

/**
 * The end of a build: the files whose tests took longest; each test that failed, or did at first, with the beginning of
 * its reason; then the one last line.
 */
export function endOfBuild(folder: string, failedStages: string[]): string[] {
  const reports = readReports(folder)
  const told = reports.flatMap(({ stage, failures, shaky }) => [
    ...shaky.flatMap((one) => tell(`${stage}, passed at the second try`, one)),
    ...failures.flatMap((one) => tell(stage, one)),
  ])
  const { passed, failed } = countTests(reports, failedStages)
  return [...slowest(reports), ...told, `${String(passed)} passed, ${String(failed)} failed`]
}

const SLOWEST = 10

function slowest(reports: Report[]): string[] {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.ms - a.ms)
  return files.slice(0, SLOWEST).map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`)
}

const LINES = 6
const WIDTH = 300

function tell(where: string, { test, why }: Failure): string[] {
  return [`${where}: ${test}`, ...beginning(why)]
}

function beginning(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, WIDTH)}`)
}
