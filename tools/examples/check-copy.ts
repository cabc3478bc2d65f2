import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { nameOf, type Block } from './blocks.ts'

const TYPE_ERROR = /^(\S+?)\((\d+),\d+\): (error TS\d+: .*)$/

/** Checks the types of a package of the copy. Returns each error, with the blocks that its file has code of. */
export async function checkTypes(root: string, folder: string, blocks: readonly Block[]): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { code, output } = await runNode(join(root, folder), [
    tsc,
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    '.',
  ])
  if (code === 0) return []
  const errors = output.split('\n').flatMap((line) => {
    const [, path, at, message] = TYPE_ERROR.exec(line) ?? []
    if (path === undefined) return []
    const file = join(folder, path)
    return [`${file}:${at} ${message} ← ${blamed(file, blocks)}`]
  })
  return errors.length > 0 ? errors : [`${folder}: ${output}`]
}

/** Checks the layers of the copy, by its own rules. Returns each violation. */
export async function checkLayers(root: string): Promise<string[]> {
  const { code, output } = await runNode(root, ['tools/layers.ts'])
  return code === 0 ? [] : output.trim().split('\n')
}

/** Runs tests of the server in the copy. Returns the end of the output if one fails. */
export async function runTests(root: string, args: readonly string[]): Promise<string[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { code, output } = await runNode(join(root, 'apps/server'), [vitest, 'run', ...args])
  return code === 0 ? [] : [output.trim().split('\n').slice(-80).join('\n')]
}

/** Returns the names of the blocks with code in a file. */
function blamed(file: string, blocks: readonly Block[]): string {
  const own = blocks.filter((block) => block.file === file).map(nameOf)
  return own.length > 0 ? own.join(', ') : 'no block touches this file: the example misses a place'
}

function runNode(cwd: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  // What runs this test must not decide how it runs others.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd, env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: `${stdout}\n${stderr}` }),
    )
  })
}
