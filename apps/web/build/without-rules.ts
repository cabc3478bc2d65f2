import type { Plugin } from 'vite'

/**
 * Leaves zod (a sixth of the application's size) out of the browser. The contract's calls carry method, path and types
 * to the client; its rules are run by the server, whose sentences the client shows. Tests run without them too: what
 * needs a rule in the browser fails there, not only once it is built.
 */
export function withoutRules(root: string): Plugin {
  return {
    name: 'guildhall-without-rules',
    enforce: 'pre',
    apply: (_config, { command }) => command === 'build' || 'VITEST' in process.env,
    resolveId: (source, importer) =>
      source === 'zod' && importer?.includes('/packages/contract/') ? `${root}/build/no-rules.ts` : null,
  }
}
