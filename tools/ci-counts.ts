import { join } from 'node:path'
import { countTests } from './ci/counts.ts'

// The one last line of .ci/run; the arguments are the stages that failed.
const { passed, failed } = countTests(join(import.meta.dirname, '../.local'), process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
