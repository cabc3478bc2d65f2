import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTogether } from './together.ts'

process.chdir(join(import.meta.dirname, '..'))
if (!existsSync('.env')) {
  console.error('There is no .env yet: `./run setup` brings this clone to where it can run.')
  process.exit(1)
}

const server = (main: string) => [
  '--watch',
  '--watch-preserve-output',
  '--env-file=.env',
  `apps/server/src/main/${main}.ts`,
]
const { ended, stop } = runTogether(
  [
    { name: 'api', command: process.execPath, args: server('api') },
    { name: 'worker', command: process.execPath, args: server('worker') },
    {
      name: 'identity',
      command: process.execPath,
      args: ['--watch', '--watch-preserve-output', 'apps/identity/src/main.ts'],
    },
    { name: 'mail', command: process.execPath, args: ['tools/mail-sink.ts'] },
    { name: 'web', command: 'node_modules/.bin/vite', args: [], cwd: 'apps/web' },
  ],
  (line) => console.log(line),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop('Stopped.'))
const why = await ended
console.log(why)
process.exitCode = why === 'Stopped.' ? 0 : 1
