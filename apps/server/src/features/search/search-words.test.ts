import { fold, textTerms } from '@guildhall/contract/search-terms'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { queryOf } from './terms.rules.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const run = async <T>(sql: string, values: readonly unknown[]) =>
  (await app.ctx.db.query<{ answer: T }>('', sql, values))[0]?.answer

/** Letters of many scripts, capitals and accents, symbols, emoji, and word separators. */
const LETTER = fc.constantFrom(
  ...Array.from(
    'aBcÉèñÇßẞæŒøŁđþİıŸÅЖжЁёЙйЇїӘΣσςΆΩ東京都のカガ한국어ไทย𠀋🎉👍🌸❤٣عبＡｂ７ﬁ½ \t\n.,!?\'"\\&|()<>:*@#_-–’…「」。،',
  ),
  'e\u0301',
  '\u200d',
  '\ufe0f',
  '👍🏽',
  '👩🏽‍💻',
)
const TEXT = fc.array(LETTER, { maxLength: 30 }).map((letters) => letters.join(''))

describe('the words stored in the database', () => {
  it('are folded by the same rule as the query', async () => {
    await fc.assert(
      fc.asyncProperty(TEXT, async (text) => {
        expect(await run('select search_fold($1) as answer', [text])).toBe(fold(text))
      }),
      { numRuns: 300 },
    )
  })

  it('of a text match every part of it that consists of whole words', async () => {
    const sql = 'select array_to_tsvector(search_text_words($1)) @@ $2::tsquery as answer'
    await fc.assert(
      fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 4 }), fc.nat(), async (parts, at) => {
        const query = queryOf(textTerms(parts[at % parts.length] ?? ''))
        fc.pre(query !== '')
        expect(await run(sql, [parts.join(' '), query])).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['Grace Hopper admiral', ['admiral', 'grace', 'hopper']],
    ['Çelik Anna_Bell2', ['anna', 'bell2', 'celik']],
    ['王伟', ['伟', '王']],
    ['', []],
  ])('of the name %j are %j', async (name, words) => {
    expect((await run<string[]>('select search_name_words($1) as answer', [name]))?.sort()).toEqual(words)
  })
})
