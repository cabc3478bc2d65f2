import { COLLECTION_COLORS } from '@guildhall/contract/saved'
import { THEMES } from '@guildhall/contract/themes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, mix, rgb } from '#web/testing/colour.ts'
import { tokensOf } from '#web/testing/tokens.ts'
import { COLOR_CHOICES } from './color-names.ts'

const CSS = readFileSync(join(import.meta.dirname, 'saved.css'), 'utf8')
const APPEARANCES = THEMES.flatMap(({ id }) => (['light', 'dark'] as const).map((mode) => ({ id, mode })))
const COLORS = Object.entries(COLLECTION_COLORS)

/** Returns the share of the collection's colour that a CSS rule mixes into a property. */
function share(selector: string, property: string): number {
  const body = CSS.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const found = body
    .split(';')
    .find((line) => line.trim().startsWith(`${property}:`))
    ?.match(/var\(--label[^)]*\)+ (\d+)%/)
  return Number(found?.[1] ?? Number.NaN) / 100
}

describe('the collection colours', () => {
  it('[S2-187] are exactly the eight of the contract, with their names', () => {
    expect(COLOR_CHOICES.map(({ color, name }) => [name.message, color])).toEqual(COLORS)
  })

  it.each(APPEARANCES)('[S2-102] have a text contrast of at least 4.5:1 in $id $mode', ({ id, mode }) => {
    const token = tokensOf(`[data-theme='${id}'][data-mode='${mode}']`)
    const [text, surface] = [rgb(token['text']!), rgb(token['surface']!)]
    for (const [name, color] of COLORS) {
      const textColor = mix(rgb(color), share('.label-tag', 'color'), text)
      for (const selector of ['.label-tag', ".label-tag[aria-pressed='true']"]) {
        const background = mix(rgb(color), share(selector, 'background'), surface)
        expect(contrast(textColor, background), `${name} ${selector}`).toBeGreaterThanOrEqual(4.5)
      }
      const background = mix(rgb(color), share('.saved-words', 'background'), surface)
      expect(contrast(text, background), `words on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have a check mark contrast of at least 4.5:1', () => {
    const mark = rgb(tokensOf('[data-theme][data-mode]')['on-label']!)
    for (const [name, color] of COLORS) expect(contrast(mark, rgb(color)), name).toBeGreaterThanOrEqual(4.5)
  })
})
