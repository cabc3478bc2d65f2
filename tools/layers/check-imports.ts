import { glob } from 'node:fs/promises'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { LAYER_RULES } from './rules.ts'

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools']
const LEFT_OUT = /(^|\/)(node_modules|dist|coverage|test-results)(\/|$)/

export type ImportReport = { files: number; arrows: number; problems: string[] }

/** Follows every import of the tree below `root` and names each that breaks a layer. */
export async function checkImports(root: string): Promise<ImportReport> {
  const files = await sourceFiles(root)
  const { output } = await cruise(
    FOLDERS.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: LAYER_RULES.map((rule) => ({ ...rule, severity: 'error' })) },
      exclude: { path: '(^|/)(dist|coverage|test-results)/' },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6', 'tsd'],
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'browser', 'types', 'default'],
        extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      },
    },
    {},
    { tsConfig: { options: { jsx: 4 } } },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered a text instead of a result')
  return {
    files: files.length,
    arrows: output.summary.totalDependenciesCruised ?? 0,
    problems: [...missed(files, output), ...broken(output)],
  }
}

function broken(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${rule.name}: ${from} → ${path}`
  })
}

/** Without a TypeScript it can use, dependency-cruiser skips every file and calls that success. */
function missed(files: string[], result: ICruiseResult): string[] {
  const seen = new Set(result.modules.map((module) => module.source))
  const unseen = files.filter((file) => !seen.has(file))
  if (files.length > 0 && unseen.length === 0) return []
  return [
    `nothing-is-skipped: ${unseen.length} of ${files.length} source files were not read (${unseen.slice(0, 3).join(', ')})`,
  ]
}

async function sourceFiles(root: string): Promise<string[]> {
  const found = glob(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => LEFT_OUT.test(name),
  })
  return (await Array.fromAsync(found)).toSorted()
}
