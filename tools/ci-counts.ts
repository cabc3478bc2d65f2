import { join } from 'node:path'
import { buildSummary, countTests } from './ci/counts.ts'
import { readReports } from './ci/reports.ts'

/** Exit code if anything failed; Node itself exits with 1 if even the counting failed. */
const FAILED = 2

// Called at the end of .ci/run with the names of the failed stages.
const folder = process.env['REPORTS'] ?? join(import.meta.dirname, '../.local')
const stages = process.argv.slice(2)
for (const line of buildSummary(folder, stages)) console.log(line)
if (countTests(readReports(folder), stages).failed > 0) process.exitCode = FAILED
