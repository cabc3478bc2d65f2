import { describe, expect, it } from 'vitest'
import { readCatalogue } from './voice/read-catalogue.ts'
import { textSlips } from './voice/text-slips.ts'

const SPEC =
  'While it loads it says "Loading posts...", and "Please log in to view {subject}..." to visitors.'

describe('the check of texts', () => {
  it.each([
    ['The post could not be loaded.', '"could not" → Couldn’t …'],
    ['They are not told.', '"are not told" → notified'],
    ['Anyone who may see it', '"may" → can'],
    ['Report the post of {name}', '"of {name}" → the possessive'],
    ["You can't undo this.", '"n\'t" → ’'],
    ['Loading people...', '"..." → …'],
    ['Edit Collection', '"Edit Collection" → sentence case'],
    ['Open picture', '"picture" → photo'],
  ])('finds a slip in %j', (text, slip) => {
    expect(textSlips(text, SPEC)).toContain(slip)
  })

  it.each([
    'Loading posts...',
    'Please log in to view {subject}...',
    'It may have been deleted, or you may not have access.',
    'You can unblock them in Settings & Privacy.',
    '{count, plural, one {# post} other {# posts}}',
    'Your sign-in provider didn’t share one.',
  ])('lets %j pass', (text) => {
    expect(textSlips(text, SPEC)).toEqual([])
  })

  it('reads messages of one line and of several, and not the header', () => {
    const po =
      'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n#: x.tsx:1\nmsgid "A \\"b\\""\nmsgstr "A"\n\nmsgid ""\n"Two "\n"lines"\nmsgstr ""\n'
    expect(readCatalogue(po)).toEqual(['A "b"', 'Two lines'])
  })
})
