import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { ERRORS } from '@guildhall/contract/errors'
import { EN } from '@guildhall/contract/texts/en/index'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CODES = Object.keys(EN)

/** The sources that name texts, without the catalogue itself and without tests. */
const sources = ['apps/server/src', 'packages/contract/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/texts/'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

describe('the catalogue', () => {
  it('has the text of every error, and of no other', () => {
    const texts = CODES.filter((code) => code.startsWith('error.'))
    expect(texts.toSorted()).toEqual(
      Object.keys(ERRORS)
        .map((code) => `error.${code}`)
        .toSorted(),
    )
  })

  it('has no text that nothing names', () => {
    const named = (code: string) => code.startsWith('error.') || sources.includes(`'${code}'`)
    expect(CODES.filter((code) => !named(code))).toEqual([])
  })

  it('has every sentence once', () => {
    const sentences = Object.values(EN)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  })

  it('has codes of one form, and messages that compile', () => {
    for (const [code, message] of Object.entries(EN)) {
      expect(code).toMatch(/^[a-z_]+(\.[a-z_]+)+$/)
      expect(() => compileMessageOrThrow(message)).not.toThrow()
    }
  })
})
