import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

const languages = ['en', 'de', 'en-XA', 'pt-BR'] as const

describe('the language of a browser', () => {
  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR, de-AT;q=0.9, en;q=0.8', 'de'],
    ['EN-gb;q=0.5', 'en'],
    ['en-xa', 'en-XA'],
    ['pt-BR,en', 'pt-BR'],
  ])('%s is %s', (header, expected) => {
    expect(chooseLanguage(header, languages)).toBe(expected)
  })

  it.each([undefined, '', '*', ',;,', 'constructor', 'pt', 'x'.repeat(5_000)])(
    'is none of ours in %s',
    (header) => {
      expect(chooseLanguage(header, languages)).toBeUndefined()
    },
  )
})
