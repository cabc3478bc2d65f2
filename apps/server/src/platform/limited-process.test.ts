import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runLimited, type ProcessLimits, type LimitedRun } from './limited-process.ts'
import { ensureSandbox, sandboxCommand } from './sandbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'guildhall-limited-'))
afterAll(() => rm(folder, { recursive: true }))

const LIMITS: ProcessLimits = { cpuSeconds: 5, memoryMb: 100, fileMb: 1, wallMs: 20_000, nice: 0 }

function shell(script: string, limits: Partial<ProcessLimits> = {}, signal = new AbortController().signal) {
  return runLimited(['bash', '-c', script], { ...LIMITS, ...limits }, workWith(signal))
}

function workWith(signal: AbortSignal): LimitedRun {
  return { folder, signal, used: { cpuMs: 0 }, sandbox: 'required' }
}

describe('a limited program', () => {
  it('returns its output, runs in its folder and does not see our environment', async () => {
    process.env['A_SECRET'] = 'secret'
    const { failed, output } = await shell('pwd; env')
    delete process.env['A_SECRET']
    expect(failed).toBe(false)
    expect(output).toContain(folder)
    expect(output).not.toMatch(/secret|DATABASE|S3_/i)
  })

  it.each([
    ['computes forever', 'while :; do :; done', { cpuSeconds: 1 }],
    ['exceeds its memory limit', 'x=$(head -c 300M /dev/zero | tr "\\0" x)', {}],
    ['exceeds its file size limit', 'head -c 5M /dev/zero > much', {}],
    ['exceeds its wall time', 'exec sleep 60', { wallMs: 300 }],
    ['exits with an error', 'exit 3', {}],
    ['writes endless output', 'head -c 2M /dev/zero | tr "\\0" x', {}],
  ])('that %s has failed', async (_, script, limits) => {
    const startedAt = performance.now()
    expect(await shell(script, limits)).toMatchObject({ failed: true })
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('can be stopped, which does not count as its failure', async () => {
    const stop = new AbortController()
    const ended = shell('exec sleep 60', {}, stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 100)
    await expect(ended).rejects.toThrow('stopped')
  })

  it('that is not installed, or finds the disk full, is our error and not the file’s', async () => {
    const { signal } = new AbortController()
    await expect(shell('echo "No space left on device" >&2; exit 1')).rejects.toThrow(/full/)
    const missing = runLimited(['no-such-program'], LIMITS, workWith(signal))
    await expect(missing).rejects.toThrow(/no-such-program/)
  })

  it('is charged for its CPU time, also if it was killed for it', async () => {
    const { signal } = new AbortController()
    const work = workWith(signal)
    await runLimited(['bash', '-c', 'exec sleep 0.3'], LIMITS, work)
    expect(work.used.cpuMs).toBeLessThan(250)
    const before = work.used.cpuMs
    await runLimited(['bash', '-c', 'while :; do :; done'], { ...LIMITS, cpuSeconds: 1 }, work)
    expect(work.used.cpuMs - before).toBeGreaterThan(500)
  })
})

describe('the sandbox of a limited program', () => {
  it('has no network: our engines cannot be reached', async () => {
    const { port } = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://127.0.0.1:5432')
    const connect = `exec 5<>/dev/tcp/127.0.0.1/${port || 5432} && echo reached`
    const outside = spawnSync('bash', ['-c', connect], { encoding: 'utf8' })
    expect(outside.stdout).toContain('reached')
    const { failed, output } = await shell(connect)
    expect({ failed, output }).toEqual({ failed: true, output: '' })
  })

  it('sees no other processes, and thus not our environment', async () => {
    const read = `cat /proc/*/environ /proc/${process.pid}/environ; kill -0 ${process.pid} && echo alive; echo "parent $PPID"`
    const { output } = await shell(read)
    expect(output.trim()).toMatch(/^parent \d$/)
  })

  it('can write only to its folder, and cannot read our files', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'guildhall-around-'))
    await writeFile(join(elsewhere, 'secret'), 'secret')
    const folders = [elsewhere, '/', '/tmp', '/usr', '/etc', '/dev', '/dev/shm', '/var/tmp', process.cwd()]
    const writes = folders.map((path) => `touch ${path}/written && echo wrote ${path}`).join('; ')
    const reads = [join(elsewhere, 'secret'), '/etc/passwd', join(process.cwd(), 'package.json')]
    const { output } = await shell(`${writes}; cat ${reads.join(' ')}; echo kept > kept`)
    expect(output).toBe('')
    expect(await readdir(elsewhere)).toEqual(['secret'])
    expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('kept\n')
    await rm(elsewhere, { recursive: true })
  })

  it('can read the program’s own files, but not change them', async () => {
    const given = await mkdtemp(join(tmpdir(), 'guildhall-given-'))
    await writeFile(join(given, 'part'), 'a part')
    const { output } = await shell(`cat ${given}/part; touch ${given}/new || echo " stays"`, {
      readable: [given],
    })
    expect(output).toBe('a part stays\n')
    await rm(given, { recursive: true })
  })

  it('works as root where user namespaces are forbidden', async () => {
    const { stdout } = spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        'bash',
        '-c',
        `echo 0 > /proc/sys/user/max_user_namespaces; "$@"`,
        'x',
      ].concat(
        sandboxCommand(['bash', '-c', 'echo inside; exec 5<>/dev/tcp/127.0.0.1/5432'], {
          folder,
          readable: [],
        }),
      ),
      { encoding: 'utf8' },
    )
    expect(stdout).toBe('inside\n')
  })

  it('that does not start is an error, and is never skipped', async () => {
    const missing = shell('echo ran', { readable: ['/no/such/file'] })
    await expect(missing).rejects.toThrow(/sandbox did not start.*no such file/is)
  })

  it('starts on this machine; without bubblewrap the error says what to install', () => {
    ensureSandbox()
    const path = process.env['PATH']
    process.env['PATH'] = folder
    try {
      expect(() => ensureSandbox()).toThrow(/Install bubblewrap/)
    } finally {
      process.env['PATH'] = path
    }
  })
})
