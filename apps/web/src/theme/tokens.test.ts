import { THEMES } from '@guildhall/contract/themes'
import { describe, expect, it } from 'vitest'
import { contrast, mix, rgb } from '#web/testing/colour.ts'
import { tokensOf } from '#web/testing/tokens.ts'
import { THEME_WORDS } from './theme-names.ts'

const APPEARANCES = THEMES.flatMap(({ id }) => (['light', 'dark'] as const).map((mode) => ({ id, mode })))
const coloursOf = (id: string, mode: string) => tokensOf(`[data-theme='${id}'][data-mode='${mode}']`)

describe('the themes', () => {
  it('[S1-097] [S1-098] [S1-099] have their display names, and primary colours of their hue', () => {
    expect(THEMES.map(({ id, name }) => [id, name, THEME_WORDS[id].name.message])).toEqual([
      ['facebook', 'Classic', 'Classic'],
      ['tiktok', 'New Age', 'New Age'],
      ['twitter', 'Tech Mode', 'Tech Mode'],
    ])
    for (const { id, mode } of APPEARANCES) {
      expect(coloursOf(id, mode).primary).toBe(THEMES.find((theme) => theme.id === id)?.primary[mode])
    }
    for (const mode of ['light', 'dark']) {
      for (const id of ['facebook', 'twitter']) {
        const [red, green, blue] = rgb(coloursOf(id, mode).primary!)
        expect(blue, 'blue').toBeGreaterThan(Math.max(red, green))
      }
      const [red, green] = rgb(coloursOf('tiktok', mode).primary!)
      expect(red, 'hot pink').toBeGreaterThan(2 * green)
      const [cyanRed, cyanGreen, cyanBlue] = rgb(coloursOf('tiktok', mode).second!)
      expect(Math.min(cyanGreen, cyanBlue), 'cyan').toBeGreaterThan(2 * cyanRed)
    }
    // Tech Mode is the lighter of the two blues: more green in it.
    expect(rgb(coloursOf('twitter', 'light').primary!)[1]).toBeGreaterThan(
      rgb(coloursOf('facebook', 'light').primary!)[1],
    )
  })

  it('[S1-103] have corners of 8, 12 and 6 px', () => {
    expect(THEMES.map(({ id }) => tokensOf(`[data-theme='${id}']`).radius)).toEqual(['8px', '12px', '6px'])
  })
})

describe.each(APPEARANCES)('text in $id $mode has a contrast of 4.5:1 or better', ({ id, mode }) => {
  const token = coloursOf(id, mode)
  const colour = (name: string) => rgb(token[name] ?? `no ${name}`)
  it.each([
    ...['bg', 'surface', 'raised', 'sunken'].flatMap((background) => [
      ['text', background],
      ['muted', background],
    ]),
    ['on-primary', 'primary'],
    ['on-accent', 'accent'],
    ...['primary', 'danger', 'good', 'warn'].flatMap((foreground) => [
      [foreground, 'surface'],
      [foreground, 'raised'],
    ]),
    ['surface', 'text'],
  ])('%s on %s', (foreground, background) => {
    expect(contrast(colour(foreground!), colour(background!))).toBeGreaterThanOrEqual(4.5)
  })

  it('on-primary on both ends of the fill of a primary button', () => {
    const ends = [
      colour('primary'),
      ...(id === 'tiktok' ? [mix(colour('primary'), 0.8, rgb('#7a2bff'))] : []),
    ]
    for (const end of ends) expect(contrast(colour('on-primary'), end)).toBeGreaterThanOrEqual(4.5)
  })

  it('controls stand out at 3:1: the switch that is off, the edge of a radio button', () => {
    const off = mix(colour('muted'), 0.8, colour('surface'))
    expect(contrast(off, colour('surface'))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('muted'), colour('surface'))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('primary'), colour('surface'))).toBeGreaterThanOrEqual(3)
  })
})

it.each([0, 1, 2, 3, 4, 5, 6])('initials are readable on background %i', (hue) => {
  const { from = '', to = '' } = tokensOf(`[data-hue='${hue}']`)
  for (const end of [from, to]) expect(contrast(rgb(end), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5)
})
