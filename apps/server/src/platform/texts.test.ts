import { textOf } from '@guildhall/contract/texts'
import { describe, expect, it } from 'vitest'
import { languageOf, localeOf, render } from './texts.ts'

const others = (count: number) => textOf('notification.many_actors', { name: 'Ann', others: count })

describe('a text', () => {
  it('is rendered with its parameters, plurals and numbers', () => {
    expect(render(others(1), 'en')).toBe('Ann and 1 other')
    expect(render(others(2), 'en')).toBe('Ann and 2 others')
    expect(render(textOf('mail.and_more', { more: 1_234 }), 'en')).toBe('… and 1,234 more')
  })

  it('has accents in en-XA, also inside plural forms, but not in its parameters', () => {
    expect(render(others(2), 'en-XA')).toBe('Ann ánd 2 óthérs')
  })

  it('is English in a language that does not exist', () => {
    for (const language of ['', 'xx', 'constructor', '__proto__'])
      expect([render(others(1), language), localeOf(language)]).toEqual(['Ann and 1 other', 'en'])
  })

  it('contains what members wrote exactly as they wrote it', () => {
    for (const name of [
      '{who}',
      "d'Arc {0}",
      '<0>x</0>',
      '\\u202e',
      '\\x3cb\\x3e',
      'C:\\\\new\\u000a',
      '#',
      '$&',
    ])
      expect(render(textOf('mail.hello_name', { name }), 'en')).toBe(`Hi ${name},`)
  })
})

describe('the language of a request', () => {
  it('is the first one in its header that the product has, else English', () => {
    const chosen = (header: string) => languageOf({ headers: { 'accept-language': header } })
    expect(languageOf({ headers: {} })).toBe('en')
    expect(chosen('xx,en-XA;q=0.8,en;q=0.7')).toBe('en-XA')
    expect(chosen('constructor')).toBe('en')
  })

  it('has a locale that Intl accepts', () => {
    for (const language of ['en', 'en-XA']) expect((1_000).toLocaleString(localeOf(language))).toBe('1,000')
  })
})
