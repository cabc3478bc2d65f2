import { readReports, type Failure, type Report } from './reports.ts'

export type Counts = { passed: number; failed: number }

/**
 * Counts the tests of all reports. One that passed only on its second try counts as failed: a race is a bug. A stage
 * that failed without a failed test counts as one failure.
 */
export function countTests(reports: Report[], failedStages: string[]): Counts {
  const counted = new Set(reports.filter(({ failures }) => failures.length > 0).map(({ stage }) => stage))
  const others = failedStages.filter((stage) => !counted.has(stage))
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures, flaky }) => failures.length + flaky.length) + others.length,
  }
}

/**
 * Returns the last lines of a build: the slowest test files; each test that failed, at least on its first try, with the
 * first lines of the reason; then the counts.
 */
export function buildSummary(folder: string, failedStages: string[]): string[] {
  const reports = readReports(folder)
  const failureLines = reports.flatMap(({ stage, failures, flaky }) => [
    ...flaky.flatMap((failure) => describeFailure(`${stage}, passed at the second try`, failure)),
    ...failures.flatMap((failure) => describeFailure(stage, failure)),
  ])
  const { passed, failed } = countTests(reports, failedStages)
  return [...slowestFiles(reports), ...failureLines, `${String(passed)} passed, ${String(failed)} failed`]
}

const MAX_SLOW_FILES = 10

function slowestFiles(reports: Report[]): string[] {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.ms - a.ms)
  return files
    .slice(0, MAX_SLOW_FILES)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`)
}

const MAX_LINES = 6
const MAX_LINE_LENGTH = 300

function describeFailure(where: string, { test, why }: Failure): string[] {
  return [`${where}: ${test}`, ...firstLines(why)]
}

function firstLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`)
}
