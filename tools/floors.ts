import { fileURLToPath } from 'node:url'
import { cruiseFloors } from './floors/cruise.ts'

const { files, arrows, problems } = await cruiseFloors(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${arrows} imports, ${problems.length} broken floors`)
process.exitCode = problems.length > 0 ? 1 : 0
