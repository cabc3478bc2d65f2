import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('the configuration has the defaults of development and says what to set', () => {
  expect(readConfig({})).toEqual({ port: 4010, key: 'demo', isControlled: false })
  expect(() => readConfig({ PORT: 'x' })).toThrow('Set PORT')
})

it('the process logs where it listens, a second one leaves it the port, and both stop cleanly', async () => {
  const first = await run('0')
  const [, port] = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(first.line) ?? []
  const second = await run(port!)
  expect(second.line).toContain(`Another demo model answers at port ${port}`)
  for (const { child } of [first, second]) {
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  }
})

async function run(port: string) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], { env: { PORT: port }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString() }
}
