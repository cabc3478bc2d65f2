import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const REGISTRY = /https?:[/]{2}[^\s/'"]*(registry|npm|unpkg|jsdelivr)|_auth[T]oken|^registry *=/im

/** Every file that a commit would contain. */
const files = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile())
const manifests = files.filter((path) => /(^|\/)package[.]json$/.test(path))

describe('the packages of a clone', () => {
  it('come from whichever registry the machine uses: no file names one', () => {
    expect(files.filter((path) => REGISTRY.test(read(path)))).toEqual([])
    expect(read('pnpm-lock.yaml')).not.toMatch(/resolution: \{[^}]*tarball:/)
  })

  it('are pinned to exact versions', () => {
    expect(manifests).toContain('apps/server/package.json')
    const loose = manifests.flatMap((path) => {
      const manifest = JSON.parse(read(path)) as Record<string, Record<string, string> | undefined>
      const all = {
        ...manifest['dependencies'],
        ...manifest['devDependencies'],
        ...manifest['optionalDependencies'],
      }
      return Object.entries(all)
        .filter(([, version]) => !/^(\d+[.]\d+[.]\d+(-[\w.]+)?|workspace:[*])$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })

  it('run no install scripts except esbuild’s', () => {
    const [, list = ''] = /^allowBuilds:\n((?: +.+\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? []
    expect(list.trim()).toBe('esbuild: true')
  })
})
