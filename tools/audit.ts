import { spawnSync } from 'node:child_process'
import { hasNoEndpoint } from './audit/no-endpoint.ts'

// Asks the registry which packages of the lock file have known weaknesses; high and critical ones fail, and so does a
// registry that offers no audit, unless AUDIT_OPTIONAL says that this one is known to have none.
const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--audit-level', 'high'], { encoding: 'utf8' })
const said = `${stdout}${stderr}`
if (status !== 0 && hasNoEndpoint(said)) {
  console.log('The audit could NOT be made: this registry offers none. Run `./run audit` where one does.')
  process.exitCode = process.env['AUDIT_OPTIONAL'] ? 0 : 2
} else {
  process.stdout.write(said)
  process.exitCode = status ?? 1
}
