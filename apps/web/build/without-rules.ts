import type { Plugin } from 'vite'

/** Behind the name of a contract file: with its rules, for tests that ask what the server would take. */
const RULES = '?rules'
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1/gs

/**
 * Leaves zod (a sixth of the application's size) out of the browser. The contract's calls carry method, path and types
 * to the client; its rules are run by the server, whose sentences the client shows. Tests run without them too: what
 * needs a rule in the browser fails there, not only once it is built.
 */
export function withoutRules(root: string): Plugin {
  return {
    name: 'guildhall-without-rules',
    enforce: 'pre',
    // Nor is what documentation says of a call.
    transform: (code, id) =>
      id.includes('/packages/contract/') && !id.endsWith(RULES)
        ? code.replaceAll(SUMMARY, "summary: ''")
        : null,
    apply: (_config, { command }) => command === 'build' || 'VITEST' in process.env,
    async resolveId(source, importer) {
      const asked = source.endsWith(RULES)
      if (asked || (importer?.endsWith(RULES) && source.startsWith('.'))) {
        const found = await this.resolve(asked ? source.slice(0, -RULES.length) : source, importer)
        return found && `${found.id}${RULES}`
      }
      if (source !== 'zod' || !importer?.includes('/packages/contract/')) return null
      return importer.endsWith(RULES) ? null : `${root}/build/no-rules.ts`
    },
  }
}
