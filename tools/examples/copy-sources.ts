import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PACKAGES = [
  'packages/contract',
  'apps/server',
  'apps/identity',
  'apps/model',
  'apps/web',
  'e2e',
  'tools',
  'bench',
]
const OTHERS = /^(docs\/|package[.]json$|tsconfig[.]base[.]json$|[.]env[.]example$)/

/** Copies the sources that the examples need to a temporary folder, with links to the same dependencies. */
export async function copySources(root: string): Promise<{ root: string; remove(): Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'guildhall-examples-'))
  for (const file of sourceFiles(root)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await copyFile(join(root, file), join(copy, file))
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The links in them are relative, so that packages of this repository lead to the copy.
  for (const folder of PACKAGES.map((name) => join(name, 'node_modules')))
    if (existsSync(join(root, folder)))
      await cp(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true })
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) }
}

function sourceFiles(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ).split('\n')
  const isNeeded = (file: string) =>
    OTHERS.test(file) ||
    PACKAGES.some((name) => file.startsWith(`${name}/`) && !file.includes('node_modules'))
  return listed.filter((file) => isNeeded(file) && existsSync(join(root, file)))
}
