import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type Failure = { test: string; why: string }
export type FileTime = { file: string; ms: number }
/** What passed on the first try, what failed, what passed only on its second try, and the time of each file. */
export type Report = {
  stage: string
  passed: number
  failures: Failure[]
  flaky: Failure[]
  files: FileTime[]
}

type Vitest = { numPassedTests: number; testResults: VitestFile[] }
type VitestFile = {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: VitestTest[]
}
type VitestTest = { fullName: string; status: string; failureMessages: string[] }

type Playwright = { stats: { expected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] }
type PlaywrightSpec = { file: string; line: number; title: string; tests: PlaywrightTest[] }
type PlaywrightTest = { status: string; results: { duration: number; error?: { message?: string } }[] }

/** Reads the test reports of a build; a missing one counts as empty. */
export function readReports(folder: string): Report[] {
  return [
    vitest('test', join(folder, 'vitest.json')),
    vitest('prove', join(folder, 'proofs.json')),
    playwright('e2e', join(folder, 'e2e.json')),
  ]
}

function vitest(stage: string, file: string): Report {
  const report = read<Vitest>(file)
  const files = report?.testResults ?? []
  const flaky = files.flatMap(flakyTests)
  const passed = (report?.numPassedTests ?? 0) - flaky.length
  const times = files.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, resolve(ROOT, name)),
    ms: endTime - startTime,
  }))
  return { stage, passed, failures: files.flatMap(failedTests), flaky, files: times }
}

// A test that passed and still has a failure message failed on its first try.
function flakyTests({ name, assertionResults }: VitestFile): Failure[] {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => ({ test: `${name}: ${test.fullName}`, why: test.failureMessages[0] ?? '' }))
}

// A file whose setup failed (a hook, an import) has failed, even if none of its tests ran.
function failedTests({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ test: `${name}: ${test.fullName}`, why: test.failureMessages[0] ?? '' }))
  return failures.length === 0 && status === 'failed' ? [{ test: name, why: message }] : failures
}

function playwright(stage: string, file: string): Report {
  const report = read<Playwright>(file)
  const suites = report?.suites ?? []
  return {
    stage,
    passed: report?.stats.expected ?? 0,
    failures: suites.flatMap((suite) => testsWithStatus('unexpected', suite)),
    flaky: suites.flatMap((suite) => testsWithStatus('flaky', suite)),
    files: fileTimes(suites),
  }
}

function fileTimes(suites: readonly PlaywrightSuite[]): FileTime[] {
  const times = new Map<string, number>()
  const visit = ({ suites = [], specs }: PlaywrightSuite): void => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration)
    suites.forEach(visit)
  }
  suites.forEach(visit)
  return [...times].map(([file, ms]) => ({ file: `e2e/${file}`, ms }))
}

function testsWithStatus(wanted: string, { suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        test: `${file}:${String(line)}: ${title}`,
        why: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap((suite) => testsWithStatus(wanted, suite))]
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
