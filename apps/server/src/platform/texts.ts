import { setupI18n, type I18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  PSEUDO_LANGUAGE,
  type Language,
} from '@guildhall/contract/languages'
import type { Text, TextCode, TextParams } from '@guildhall/contract/texts'
import { EN } from '@guildhall/contract/texts/en/index'

const PSEUDO = Object.fromEntries(Object.entries(EN).map(([code, message]) => [code, accented(message)]))

const catalogues: Record<Language | typeof PSEUDO_LANGUAGE, Record<string, string>> = {
  en: EN,
  [PSEUDO_LANGUAGE]: PSEUDO,
}

const translators = new Map<string, I18n>(
  Object.entries(catalogues).map(([language, messages]) => [language, createTranslator(language, messages)]),
)

/** The formats that a message can name: `{since, date, day}` is a day in UTC, such as March 15, 2026. */
const FORMATS = { day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } } as const

/** The words of a text in a language; in English if there is no such language. */
export function render({ code, params }: Text, language: string): string {
  return (translators.get(language) ?? english()).t(code, literal(params), { formats: FORMATS })
}

/** True for the code of a text in the catalogue. */
export function isTextCode(value: string): value is TextCode {
  return Object.hasOwn(EN, value)
}

/** The language itself if there is such a one, else English: for Intl and for `lang` in HTML. */
export function localeOf(language: string): string {
  return (translators.get(language) ?? english()).locale
}

/** The language that a request asks for, as far as the product has it. */
export function languageOf({ headers }: { headers: { 'accept-language'?: string | undefined } }): string {
  return chooseLanguage(headers['accept-language'], [...translators.keys()]) ?? DEFAULT_LANGUAGE
}

function english(): I18n {
  const translator = translators.get('en')
  if (translator === undefined) throw new Error('English is missing')
  return translator
}

function createTranslator(locale: string, messages: Record<string, string>): I18n {
  const compiled = Object.entries(messages).map(([code, message]) => [code, compileMessageOrThrow(message)])
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } })
}

/** Lingui decodes `\x5c` and the like in what it renders: here a backslash that a member typed stays one. */
function literal(params: TextParams): TextParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  )
}

/** Replaces vowels in what is shown, which is between an even number of braces: not in names and keywords. */
function accented(message: string): string {
  const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
  let depth = 0
  return [...message]
    .map((char) => {
      depth += char === '{' ? 1 : char === '}' ? -1 : 0
      return depth % 2 === 0 ? (accents[char] ?? char) : char
    })
    .join('')
}
