import { join } from 'node:path'
import { countTests, endOfBuild } from './ci/counts.ts'
import { readReports } from './ci/reports.ts'

/** Anything failed; 1 is what Node ends with where it could not even count. */
const FAILED = 2

// The end of .ci/run; the arguments are the stages that failed.
const folder = process.env['REPORTS'] ?? join(import.meta.dirname, '../.local')
const stages = process.argv.slice(2)
for (const line of endOfBuild(folder, stages)) console.log(line)
if (countTests(readReports(folder), stages).failed > 0) process.exitCode = FAILED
