import dataUrl from 'emojibase-data/en/data.json?url'
import type { EmojiData } from 'frimousse'

/** Newer emoji are missing on many devices. */
const MAX_VERSION = 15.1
const COMPONENTS = 2

/** An emoji as the data file has it. */
type Emoji = {
  emoji: string
  label: string
  version: number
  group?: number
  tags?: string[]
  skins?: { emoji: string; tone: number | number[] }[]
}
const SKINS = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const

/** The names of the groups, by their numbers in the data. */
export type EmojiWords = { groups: Readonly<Record<number, string>>; skinTones: EmojiData['skinTones'] }

/** Loads the emoji from this site: names, words to search for, and skin tones. */
export async function loadEmojiData({ groups, skinTones }: EmojiWords): Promise<EmojiData> {
  const response = await fetch(dataUrl)
  if (!response.ok) throw new Error(`The emoji could not be loaded: ${response.status}`)
  const all = (await response.json()) as Emoji[]
  return {
    locale: 'en',
    categories: Object.entries(groups).map(([index, label]) => ({ index: Number(index), label })),
    skinTones,
    emojis: all
      .filter(({ group, version }) => group !== undefined && group !== COMPONENTS && version <= MAX_VERSION)
      .map(({ emoji, group, label, version, tags = [], skins }) => ({
        emoji,
        category: group ?? 0,
        label,
        version,
        tags,
        skins: skinsOf(skins),
      })),
  }
}

/** Returns an emoji in each skin tone; undefined if it has none, or two people of different tones. */
function skinsOf(skins: Emoji['skins']): EmojiData['emojis'][number]['skins'] {
  const single = skins?.filter(({ tone }) => typeof tone === 'number') ?? []
  if (single.length !== SKINS.length) return undefined
  return Object.fromEntries(single.map(({ emoji }, at) => [SKINS[at], emoji])) as EmojiData['skinTones']
}
