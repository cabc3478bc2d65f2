import { COLLECTION_COLORS } from '@guildhall/contract/saved'
import { THEMES } from '@guildhall/contract/themes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, mix, rgb } from '#web/testing/colour.ts'
import { tokensOf } from '#web/testing/tokens.ts'
import { COLOR_CHOICES } from './color-words.ts'

const CSS = readFileSync(join(import.meta.dirname, '../../theme/layout.css'), 'utf8')
const LOOKS = THEMES.flatMap(({ id }) => (['light', 'dark'] as const).map((mode) => ({ id, mode })))
const COLORS = Object.entries(COLLECTION_COLORS)

/** How much of a collection's colour a rule puts into a property. */
function share(selector: string, property: string): number {
  const body = CSS.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const found = body
    .split(';')
    .find((line) => line.trim().startsWith(`${property}:`))
    ?.match(/var\(--label[^)]*\)+ (\d+)%/)
  return Number(found?.[1] ?? Number.NaN) / 100
}

describe('the colours of collections', () => {
  it('[S2-187] are exactly the eight, by their names', () => {
    expect(COLOR_CHOICES.map(({ color, name }) => [name.message, color])).toEqual(COLORS)
  })

  it.each(LOOKS)('[S2-102] carry text at 4.5:1 or better in $id $mode', ({ id, mode }) => {
    const token = tokensOf(`[data-theme='${id}'][data-mode='${mode}']`)
    const [text, surface] = [rgb(token['text']!), rgb(token['surface']!)]
    for (const [name, color] of COLORS) {
      const ink = mix(rgb(color), share('.label-tag', 'color'), text)
      for (const selector of ['.label-tag', ".label-tag[aria-pressed='true']"]) {
        const ground = mix(rgb(color), share(selector, 'background'), surface)
        expect(contrast(ink, ground), `${name} ${selector}`).toBeGreaterThanOrEqual(4.5)
      }
      const plate = mix(rgb(color), share('.saved-words', 'background'), surface)
      expect(contrast(text, plate), `words on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('carry their check mark at 4.5:1 or better', () => {
    const mark = rgb(tokensOf('[data-theme][data-mode]')['on-label']!)
    for (const [name, color] of COLORS) expect(contrast(mark, rgb(color)), name).toBeGreaterThanOrEqual(4.5)
  })
})
