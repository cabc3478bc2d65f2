import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps, type Step } from './steps.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const packages = (await Array.fromAsync(glob('{packages/*,apps/*,e2e,bench,tools}/tsconfig.json'))).toSorted()
const steps: Step[] = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'layers', command: process.execPath, args: ['tools/layers.ts'] },
  { name: 'vocabulary', command: process.execPath, args: ['tools/vocabulary.ts'] },
  { name: 'voice', command: process.execPath, args: ['tools/voice.ts'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  ...packages.map((file) => ({ name: `types of ${dirname(file)}`, command: 'tsc', args: ['-p', file] })),
]

const results = await runSteps(steps, 2, ({ name, ok, seconds, output }) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok || /[1-9]\d* warning/.test(output)) console.log(output.trimEnd().replaceAll(/^/gm, '  '))
})
const failed = results.filter((result) => !result.ok).map((result) => result.name)
if (failed.length > 0) console.error(`Not in order: ${failed.join(', ')}.`)
process.exitCode = failed.length > 0 ? 1 : 0
