import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '@guildhall/contract/themes'
import { describe, expect, it } from 'vitest'
import { contrast, mix, rgb } from '#web/testing/colour.ts'
import { tokensOf } from '#web/testing/tokens.ts'

const CSS = readFileSync(join(import.meta.dirname, 'comments.css'), 'utf8')
const BUBBLE = /\.comment-by-ai > div > \.comment-bubble \{([^}]*)\}/.exec(CSS)?.[1] ?? ''
const shareOf = (property: string) =>
  Number(new RegExp(`${property}: color-mix\\(in oklab, var\\(--text\\) (\\d+)%`).exec(BUBBLE)?.[1]) / 100
const APPEARANCES = THEMES.flatMap(({ id }) => ['light', 'dark'].map((mode) => ({ id, mode })))

/** How colourful a colour is: 0 for grey. */
function colourOf([red, green, blue]: [number, number, number]): number {
  return Math.max(red, green, blue) - Math.min(red, green, blue)
}

describe.each(APPEARANCES)('the tint of AI comments in $id $mode', ({ id, mode }) => {
  const token = tokensOf(`[data-theme='${id}'][data-mode='${mode}']`)
  const colour = (name: string) => rgb(token[name] ?? `no ${name}`)
  const ground = mix(colour('text'), shareOf('background'), colour('surface'))
  const edge = mix(colour('text'), shareOf('border-color'), colour('line'))

  it('is readable: text, age and actions', () => {
    for (const name of ['text', 'muted']) expect(contrast(colour(name), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('has next to no colour, unlike the accent, and an edge that other comments lack', () => {
    expect(colourOf(ground)).toBeLessThan(colourOf(colour('accent')) / 2)
    expect(contrast(edge, ground)).toBeGreaterThan(1.3)
  })
})
