import { fileURLToPath } from 'node:url'
import { checkImports } from './layers/check-imports.ts'
import { checkSql } from './layers/check-sql.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { files, arrows, problems } = await checkImports(root)
problems.push(...(await checkSql(root)))
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${arrows} imports, ${problems.length} broken layers`)
process.exitCode = problems.length > 0 ? 1 : 0
