/** The languages that members can choose, the first one for everyone whose language is not among them. */
export const LANGUAGES = ['en'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** English with accents, to see which texts come from the catalogues. No member can choose it. */
export const PSEUDO_LANGUAGE = 'en-XA'

/** Returns the first of these languages that an Accept-Language header names, with or without a region. */
export function chooseLanguage<L extends string>(
  header: string | undefined,
  languages: readonly L[],
): L | undefined {
  const wanted = (header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    const found = [tag, tag.split('-', 1)[0]].flatMap((name) =>
      languages.filter((language) => language.toLowerCase() === name),
    )
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}
