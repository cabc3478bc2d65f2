import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runLimited, type Limits } from './limited-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'guildhall-limited-'))
afterAll(() => rm(folder, { recursive: true }))

const LIMITS: Limits = { cpuSeconds: 5, memoryMb: 100, fileMb: 1, wallMs: 20_000, nice: 0 }

function shell(script: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) {
  return runLimited(['bash', '-c', script], { ...LIMITS, ...limits }, { folder, signal })
}

describe('a limited program', () => {
  it('says what it has to say, from its folder and without our environment', async () => {
    process.env['A_SECRET'] = 'secret'
    const { failed, output } = await shell('pwd; env')
    delete process.env['A_SECRET']
    expect(failed).toBe(false)
    expect(output).toContain(folder)
    expect(output).not.toMatch(/secret|DATABASE|S3_/i)
  })

  it.each([
    ['computes for ever', 'while :; do :; done', { cpuSeconds: 1 }],
    ['takes more memory than it may', 'x=$(head -c 300M /dev/zero | tr "\\0" x)', {}],
    ['writes more than it may', 'head -c 5M /dev/zero > much', {}],
    ['sleeps too long', 'exec sleep 60', { wallMs: 300 }],
    ['says that it failed', 'exit 3', {}],
    ['talks without end', 'head -c 2M /dev/zero | tr "\\0" x', {}],
  ])('that %s has failed', async (_, script, limits) => {
    const from = performance.now()
    expect(await shell(script, limits)).toMatchObject({ failed: true })
    expect(performance.now() - from).toBeLessThan(15_000)
  })

  it('is ended from outside, and that is no failure of its own', async () => {
    const stop = new AbortController()
    const ended = shell('exec sleep 60', {}, stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 100)
    await expect(ended).rejects.toThrow('stopped')
  })

  it('that does not exist, or finds no room on the disk, is our trouble and not the file’s', async () => {
    const { signal } = new AbortController()
    await expect(shell('echo "No space left on device" >&2; exit 1')).rejects.toThrow(/full/)
    const missing = runLimited(['no-such-program'], LIMITS, { folder, signal })
    await expect(missing).rejects.toThrow(/no-such-program/)
  })
})
