import { spawnSync } from 'node:child_process'

/** What a program in the sandbox can read of the system, besides `readable`. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/ld.so.cache']

/**
 * Returns the command that runs a program in isolation: no network, no other processes, read access only to the
 * system's programs and `readable`, write access only to its folder. It ends with the process that started it.
 */
export function sandboxCommand(
  program: readonly string[],
  { folder, readable }: { folder: string; readable: readonly string[] },
): string[] {
  const isolation = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']
  const system = SYSTEM.flatMap((path) => ['--ro-bind-try', path, path])
  const extra = readable.flatMap((path) => ['--ro-bind', path, path])
  const own = ['--bind', folder, folder, '--chdir', folder]
  // The parent folders of these mounts are in memory; they are made read-only.
  const readOnly = ['--remount-ro', '/dev', '--remount-ro', '/']
  return ['bwrap', ...isolation, ...system, '--dev', '/dev', ...extra, ...own, ...readOnly, '--', ...program]
}

/** Throws an error that says what to do if the sandbox does not start on this machine. */
export function ensureSandbox(): void {
  const [command = '', ...args] = sandboxCommand(['true'], { folder: '/tmp', readable: [] })
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 })
  if (status === 0) return
  throw new Error(
    `Uploads are read in a sandbox, and it does not start (${error?.message ?? stderr.trim()}). Install bubblewrap and ` +
      'allow user namespaces, or run the worker as root with CAP_SYS_ADMIN. On a machine for development ' +
      'MEDIA_SANDBOX=off does without.',
  )
}
