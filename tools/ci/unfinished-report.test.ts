import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFixture } from '../testing/fixture.ts'
import { readReports } from './reports.ts'

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

it('names the tests that had not finished when the run was ended', async () => {
  const fixture = await createFixture({
    'a.test.ts': `
      import { writeFileSync } from 'node:fs'
      it('passes', () => {})
      it('hangs', async () => {
        setTimeout(() => writeFileSync(import.meta.dirname + '/hanging', ''), 1_000)
        await new Promise(() => {})
      }, 60_000)`,
  })
  onTestFinished(fixture.remove)
  const report = join(fixture.root, 'vitest.json')
  const run = spawn(
    process.execPath,
    [VITEST, 'run', '--globals', `--reporter=${join(import.meta.dirname, 'unfinished-report.ts')}`],
    { cwd: fixture.root, env: { ...process.env, REPORT: report }, stdio: 'ignore' },
  )
  const ended = once(run, 'exit')
  await expect.poll(() => readFileSync(join(fixture.root, 'hanging'), 'utf8'), { timeout: 50_000 }).toBe('')
  run.kill('SIGTERM')
  await ended
  const [test] = readReports(fixture.root)
  expect(test).toMatchObject({
    passed: 1,
    failures: [{ test: expect.stringMatching(/a\.test\.ts: hangs$/) }],
  })
})
