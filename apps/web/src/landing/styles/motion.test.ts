import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const MOVES = /(?:^|[;{\s])(?:animation|transition|scroll-behavior)[\w-]*\s*:/

describe('motion', () => {
  it('[S1-028] nothing on the page moves outside the block for visitors who have not asked for less motion', () => {
    const sheets = globSync('*.css', { cwd: import.meta.dirname })
    expect(sheets).toContain('motion.css')

    const moving = sheets.filter((sheet) =>
      MOVES.test(readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')),
    )
    expect(moving).toEqual(['motion.css'])

    const { outside, inside } = cut(readFileSync(`${import.meta.dirname}/motion.css`, 'utf8'))
    expect(outside).not.toMatch(MOVES)
    expect(inside).toMatch(/\.lp-sky \.lp-layer \{\s+animation:/)
  })
})

/** The style sheet in two parts: what is inside the block for visitors who like motion, and what is not. */
function cut(css: string): { outside: string; inside: string } {
  const [before = '', after = ''] = css.split('@media (prefers-reduced-motion: no-preference) {')
  let depth = 1
  const end = [...after].findIndex((sign) => {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    return depth === 0
  })
  return { outside: before + after.slice(end), inside: after.slice(0, end) }
}
