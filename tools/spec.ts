import { fileURLToPath } from 'node:url'
import { findCoveredIds } from './spec/coverage.ts'
import { reportSpec } from './spec/report.ts'
import { readFinished, readRequirements } from './spec/requirements.ts'

const root = process.env['SPEC_ROOT'] ?? fileURLToPath(new URL('..', import.meta.url))
const { lines, problems } = reportSpec({
  requirements: await readRequirements(root),
  finished: await readFinished(root),
  covered: await findCoveredIds(root),
  only: process.argv[2],
})
for (const line of lines) console.log(line)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
