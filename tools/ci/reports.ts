import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Failure = { test: string; why: string }
/** What passed at once, what failed, and what passed at its second try only. */
export type Report = { stage: string; passed: number; failures: Failure[]; shaky: Failure[] }

type Vitest = { numPassedTests: number; testResults: VitestFile[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
type VitestTest = { fullName: string; status: string; failureMessages: string[] }

type Playwright = { stats: { expected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] }
type PlaywrightSpec = { file: string; line: number; title: string; tests: PlaywrightTest[] }
type PlaywrightTest = { status: string; results: { error?: { message?: string } }[] }

/** What the tests of a build wrote down; a report that is missing or torn counts for nothing. */
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
  const shaky = files.flatMap(shakyOfFile)
  const passed = (report?.numPassedTests ?? 0) - shaky.length
  return { stage, passed, failures: files.flatMap(failuresOfFile), shaky }
}

// A test that passed and tells of a failure has failed at its first try.
function shakyOfFile({ name, assertionResults }: VitestFile): Failure[] {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => ({ test: `${name}: ${test.fullName}`, why: test.failureMessages[0] ?? '' }))
}

// A file whose ground failed (a hook, an import) has failed, also where none of its tests ran.
function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
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
    failures: suites.flatMap((suite) => testsThatAre('unexpected', suite)),
    shaky: suites.flatMap((suite) => testsThatAre('flaky', suite)),
  }
}

function testsThatAre(wanted: string, { suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        test: `${file}:${String(line)}: ${title}`,
        why: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap((suite) => testsThatAre(wanted, suite))]
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
