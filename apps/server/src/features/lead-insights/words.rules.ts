import { MIN_THEME_AUTHORS } from '@guildhall/contract/lead-limits'
import { z } from 'zod'
import { checkAnswer } from '#features/agents'
import { render } from '#platform/texts'
import { isCommon, wordsOf } from './terms.rules.ts'
import type { ThemeToWord } from './themes-prompt.rules.ts'
import { nameOf } from './topics.rules.ts'

/** The longest words, in code points. */
const MAX_TEXT = 80
const MAX_RECOMMENDATION = 200

const Said = z
  .array(
    z.strictObject({
      theme: z.int(),
      text: z.string().max(4 * MAX_TEXT),
      recommendation: z.string().max(4 * MAX_RECOMMENDATION),
    }),
  )
  .max(100)

/** The words that a model gave a theme. */
export type Words = { id: string; text: string; recommendation: string }

/**
 * Reads what a model said about themes: nothing unless it is exactly the JSON that it was asked for. Words with a link, a
 * mention, a tag or a part of the instructions are left out, and so are those that repeat what fewer than 5 authors wrote:
 * a text cannot make the model pass on what only it says.
 */
export function readWords(text: string, themes: readonly ThemeToWord[], secret: string): Words[] {
  const { success, data } = Said.safeParse(parse(text))
  if (!success) return []
  const rare = rareWords(themes)
  const seen = new Set<string>()
  return data.flatMap((said) => {
    const theme = themes[said.theme - 1]
    if (theme === undefined || seen.has(theme.id)) return []
    seen.add(theme.id)
    const named = wordsOf(render(nameOf(theme.kind, theme.topic), 'en'))
    const isAllowed = (word: string) => named.has(word) || !rare.has(word)
    const words = [
      check(said.text, MAX_TEXT, secret, isAllowed),
      check(said.recommendation, MAX_RECOMMENDATION, secret, isAllowed),
    ] as const
    const [name, recommendation] = words
    return name === null || recommendation === null ? [] : { id: theme.id, text: name, recommendation }
  })
}

function check(
  said: string,
  max: number,
  secret: string,
  isAllowed: (word: string) => boolean,
): string | null {
  const answer = { text: said, isCutOff: false, system: secret, sources: [], isDemo: false }
  const checked = checkAnswer(answer)?.replaceAll(/\s+/g, ' ').trim()
  if (checked === undefined || checked === '' || Array.from(checked).length > max) return null
  return [...wordsOf(checked)].every(isAllowed) ? checked : null
}

/** Words that fewer than 5 of the authors wrote, but at least one. */
function rareWords(themes: readonly ThemeToWord[]): ReadonlySet<string> {
  const authors = new Map<string, Set<string>>()
  for (const { user_id, text } of themes.flatMap(({ texts }) => texts))
    for (const word of wordsOf(text)) {
      if (isCommon(word)) continue
      const known = authors.get(word) ?? new Set()
      authors.set(word, known.add(user_id))
    }
  return new Set([...authors].filter(([, who]) => who.size < MIN_THEME_AUTHORS).map(([word]) => word))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
