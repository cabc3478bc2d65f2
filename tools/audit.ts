import { spawnSync } from 'node:child_process'
import { hasNoEndpoint } from './audit/no-endpoint.ts'

// Queries the registry for known vulnerabilities in the lock file; high and critical ones fail, and so does a registry
// without audits, unless AUDIT_OPTIONAL is set.
const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--audit-level', 'high'], { encoding: 'utf8' })
const output = `${stdout}${stderr}`
if (status !== 0 && hasNoEndpoint(output)) {
  console.log('The audit could NOT be made: this registry offers none. Run `./run audit` where one does.')
  process.exitCode = process.env['AUDIT_OPTIONAL'] ? 0 : 2
} else {
  process.stdout.write(output)
  process.exitCode = status ?? 1
}
