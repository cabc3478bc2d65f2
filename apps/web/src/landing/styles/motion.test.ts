import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const MOTION_PROPERTY = /(?:^|[;{\s])(?:animation|transition|scroll-behavior)[\w-]*\s*:/

describe('motion', () => {
  it('[S1-028] all motion is inside the block for visitors who do not prefer reduced motion', () => {
    const sheets = globSync('*.css', { cwd: import.meta.dirname })
    expect(sheets).toContain('motion.css')

    const sheetsWithMotion = sheets.filter((sheet) =>
      MOTION_PROPERTY.test(readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')),
    )
    expect(sheetsWithMotion).toEqual(['motion.css'])

    const { outside, inside } = splitAtMotionBlock(readFileSync(`${import.meta.dirname}/motion.css`, 'utf8'))
    expect(outside).not.toMatch(MOTION_PROPERTY)
    expect(inside).toMatch(/\.lp-sky \.lp-layer \{\s+animation:/)
  })
})

/** Splits a style sheet into what is inside and what is outside the `no-preference` block. */
function splitAtMotionBlock(css: string): { outside: string; inside: string } {
  const [before = '', after = ''] = css.split('@media (prefers-reduced-motion: no-preference) {')
  let depth = 1
  const end = [...after].findIndex((char) => {
    depth += char === '{' ? 1 : char === '}' ? -1 : 0
    return depth === 0
  })
  return { outside: before + after.slice(end), inside: after.slice(0, end) }
}
