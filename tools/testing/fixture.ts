import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a temporary folder with these files; content that begins with `→` makes a symbolic link. */
export async function createFixture(
  files: Record<string, string>,
): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-planted-'))
  for (const [path, content] of Object.entries(files)) {
    const full = join(root, path)
    await mkdir(dirname(full), { recursive: true })
    if (content.startsWith('→')) await symlink(content.slice(1), full)
    else await writeFile(full, content)
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
