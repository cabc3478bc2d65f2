import { findComplaint, findIntent } from './signals.rules.ts'
import { termsOf } from './terms.rules.ts'
import { findThemes, type AnalyzedText, type FoundTheme } from './themes.rules.ts'

/** The version of the rules: another one can find something else in the same texts. */
export const RULES_VERSION = 'rules-1'

/** A text, and what is not said about a subject when it is named: who wrote it. */
type GivenText = { authorId: string; content: string; names: readonly string[] }

/** Returns what is found in each of these texts and in all of them. The same texts give the same result. */
export function analyze(
  texts: readonly GivenText[],
  groupName: string,
): { texts: AnalyzedText[]; themes: FoundTheme[] } {
  const analyzed = texts.map(({ authorId, content }) => ({
    authorId,
    content,
    intent: findIntent(content),
    complaint: findComplaint(content),
  }))
  const ignored = new Set(
    [groupName, ...new Set(texts.flatMap(({ names }) => names))].flatMap((name) =>
      [...termsOf(name)].flat().map((word) => word.toLowerCase()),
    ),
  )
  return { texts: analyzed, themes: findThemes(analyzed, ignored) }
}
