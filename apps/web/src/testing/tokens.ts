import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The source of the tokens, for tests that read or apply it. */
export const TOKENS_CSS = readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8')

/** Returns the tokens that a rule with exactly this selector declares. */
export function tokensOf(selector: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', body = ''] of TOKENS_CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (name.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== selector) continue
    for (const [, key = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[key] = value.trim()
  }
  return found
}
