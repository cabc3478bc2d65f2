import { spawnSync } from 'node:child_process'
import { hasNoEndpoint } from './audit/no-endpoint.ts'

// Asks the registry which packages of the lock file have known weaknesses; high and critical ones fail.
const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--audit-level', 'high'], { encoding: 'utf8' })
const said = `${stdout}${stderr}`
if (status !== 0 && hasNoEndpoint(said)) {
  console.log('The audit could NOT be made: this registry offers none. Run `./run audit` where one does.')
} else {
  process.stdout.write(said)
  process.exitCode = status ?? 1
}
