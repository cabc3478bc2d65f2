import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSummary, countTests } from './ci/counts.ts'
import { readReports } from './ci/reports.ts'
import { createFixture } from './testing/fixture.ts'

const unit = (passed: number, ...testResults: object[]) =>
  JSON.stringify({ numPassedTests: passed, testResults })
const journeys = (expected: number, flaky: number, ...suites: object[]) =>
  JSON.stringify({ stats: { expected, flaky }, suites })
const journey = (line: number, status: string, message?: string) => ({
  file: 'post.spec.ts',
  line,
  title: 'a post',
  tests: [
    { status, results: [{ duration: 1_500, error: message ? { message } : undefined }, { duration: 500 }] },
  ],
})

/** The times of a file whose tests took a tenth of a second. */
const times = { startTime: 0, endTime: 100 }

const failing = {
  name: join(import.meta.dirname, '../a.test.ts'),
  startTime: 1_000,
  endTime: 8_250,
  status: 'failed',
  message: '',
  assertionResults: [
    { fullName: 'adds', status: 'failed', failureMessages: ['expected 1\n\n  to be 2'] },
    { fullName: 'takes away', status: 'passed', failureMessages: [] },
  ],
}
const flaky = {
  ...times,
  name: 'c.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [{ fullName: 'races', status: 'passed', failureMessages: ['expected 503 to be 200'] }],
}
const quick = { ...times, name: 'd.test.ts', status: 'passed', message: '', assertionResults: [] }
const broken = { ...quick, name: 'b.test.ts', status: 'failed', message: 'no such module' }

const green = await createFixture({
  'vitest.json': unit(30),
  'proofs.json': unit(10),
  'e2e.json': journeys(5, 0, { specs: [journey(1, 'expected')] }),
})
const red = await createFixture({
  'vitest.json': unit(38, failing, broken),
  'e2e.json': journeys(3, 1, {
    specs: [journey(1, 'expected')],
    suites: [{ specs: [journey(7, 'unexpected', 'no button'), journey(9, 'flaky', 'too late')] }],
  }),
})
const racing = await createFixture({ 'vitest.json': unit(30, flaky), 'e2e.json': journeys(5, 0) })
const empty = await createFixture({})
afterAll(() => Promise.all([green, red, racing, empty].map((reports) => reports.remove())))

describe('the summary of a build', () => {
  it.each([
    ['adds all reports', green, [], { passed: 45, failed: 0 }],
    ['counts what failed, on both tries or on the first', red, ['test', 'e2e'], { passed: 41, failed: 4 }],
    ['counts what passed only on its second try as failed', racing, [], { passed: 34, failed: 1 }],
    [
      'counts a failed stage in addition to a test that was retried',
      racing,
      ['test'],
      { passed: 34, failed: 2 },
    ],
    ['counts proofs that failed outside a test', green, ['prove'], { passed: 45, failed: 1 }],
    ['counts a stage without tests', green, ['check', 'build'], { passed: 45, failed: 2 }],
    ['counts a test run that failed outside a test', green, ['test'], { passed: 45, failed: 1 }],
    ['counts a test run that left no report', empty, ['setup', 'test', 'e2e'], { passed: 0, failed: 3 }],
  ])('%s', (_case, reports, stages, counts) => {
    expect(countTests(readReports(reports.root), stages)).toEqual(counts)
  })

  it('names what failed and why, and ends with the counts', () => {
    const lines = buildSummary(red.root, ['test', 'e2e'])
    expect(lines.slice(lines.findIndex((line) => line.startsWith('test:')))).toEqual([
      `test: ${failing.name}: adds`,
      '    expected 1',
      '      to be 2',
      'test: b.test.ts',
      '    no such module',
      'e2e, passed at the second try: post.spec.ts:9: a post',
      '    too late',
      'e2e: post.spec.ts:7: a post',
      '    no button',
      '41 passed, 4 failed',
    ])
  })

  it('begins with the ten slowest files, retries included', async () => {
    expect(buildSummary(red.root, []).slice(0, 3)).toEqual([
      '   7.3 s  a.test.ts',
      '   6.0 s  e2e/post.spec.ts',
      '   0.1 s  b.test.ts',
    ])
    const files = Array.from({ length: 12 }, (_, at) => ({ ...quick, name: `${at}.test.ts`, endTime: at }))
    const many = await createFixture({ 'vitest.json': unit(12, ...files) })
    const lines = buildSummary(many.root, [])
    await many.remove()
    expect(lines).toHaveLength(11)
  })

  it('names what passed only on its second try', () => {
    expect(buildSummary(racing.root, []).slice(1)).toEqual([
      'test, passed at the second try: c.test.ts: races',
      '    expected 503 to be 200',
      '34 passed, 1 failed',
    ])
  })

  it.each([
    [green, 0],
    [racing, 2],
    [red, 2],
  ])('has a distinct exit code if anything failed (%#)', async (reports, status) => {
    const command = spawn(process.execPath, [join(import.meta.dirname, 'ci-counts.ts')], {
      env: { PATH: process.env['PATH'], REPORTS: reports.root },
      stdio: 'ignore',
    })
    expect(await once(command, 'exit')).toEqual([status, null])
  })
})
