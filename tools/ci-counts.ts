import { join } from 'node:path'
import { endOfBuild } from './ci/counts.ts'

// The end of .ci/run; the arguments are the stages that failed.
for (const line of endOfBuild(join(import.meta.dirname, '../.local'), process.argv.slice(2)))
  console.log(line)
