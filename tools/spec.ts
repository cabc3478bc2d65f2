import { fileURLToPath } from 'node:url'
import { heldIds } from './spec/held.ts'
import { reportSpec } from './spec/report.ts'
import { readFinished, readRequirements } from './spec/requirements.ts'

const root = process.env['SPEC_ROOT'] ?? fileURLToPath(new URL('..', import.meta.url))
const { lines, problems } = reportSpec({
  requirements: await readRequirements(root),
  finished: await readFinished(root),
  held: await heldIds(root),
  only: process.argv[2],
})
for (const line of lines) console.log(line)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
