import { spawnSync } from 'node:child_process'

/** What a program in the sandbox sees of the machine, besides what it is given. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/ld.so.cache']

/**
 * The command that runs a program alone: without network, without any process but its own, with only the system's
 * programs and what is `readable` to read, and only its folder to write to. It ends with the process that started it.
 */
export function sandboxed(
  program: readonly string[],
  { folder, readable }: { folder: string; readable: readonly string[] },
): string[] {
  const alone = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']
  const system = SYSTEM.flatMap((path) => ['--ro-bind-try', path, path])
  const given = readable.flatMap((path) => ['--ro-bind', path, path])
  const own = ['--bind', folder, folder, '--chdir', folder]
  // The folders that lead to these are in memory, and nobody writes there.
  const closed = ['--remount-ro', '/dev', '--remount-ro', '/']
  return ['bwrap', ...alone, ...system, '--dev', '/dev', ...given, ...own, ...closed, '--', ...program]
}

/** Fails with a sentence that says what to do where this machine has no sandbox for programs. */
export function ensureSandbox(): void {
  const [command = '', ...args] = sandboxed(['true'], { folder: '/tmp', readable: [] })
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 })
  if (status === 0) return
  throw new Error(
    `Uploads are read in a sandbox, and it does not start (${error?.message ?? stderr.trim()}). Install bubblewrap and ` +
      'allow user namespaces, or run the worker as root with CAP_SYS_ADMIN. On a machine for development ' +
      'MEDIA_SANDBOX=off does without.',
  )
}
