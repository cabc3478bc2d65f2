import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { LANGUAGES } from '@guildhall/contract/languages'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What a text is: a context begins with one of these. docs/voice.md explains them. */
const ROLE =
  /^(age|audience|badge|button|choice|color|count|fact|feeling|filter|heading|label|link|name|page|reaction|status|tab|toast|tool|type)\b/

it.each(LANGUAGES)('[D-151] every message in the code is in its catalogue, in %s', async (language) => {
  const config = getConfig({ cwd: join(import.meta.dirname, '..') })
  const catalogs = await getCatalogs(config)
  expect(catalogs).toHaveLength(2)
  for (const catalog of catalogs) {
    const inCode = Object.keys((await catalog.collect()) ?? {})
    const stored = Object.entries((await catalog.read(language)) ?? {})
    expect(inCode.length, catalog.path).toBeGreaterThan(20)
    const known = new Set(
      stored.filter(([, entry]) => !entry.obsolete && entry.translation).map(([id]) => id),
    )
    expect(
      inCode.filter((id) => !known.has(id)),
      `run "./run words" and translate what is new in ${catalog.path}`,
    ).toEqual([])
  }
})

it('[D-151] a message of one word tells translators what it is, with a word from a short list', async () => {
  const catalogs = await getCatalogs(getConfig({ cwd: join(import.meta.dirname, '..') }))
  const stored = await Promise.all(catalogs.map((catalog) => catalog.read('en')))
  const entries = stored.flatMap((messages) => Object.values(messages ?? {}))
  const offenders = entries.filter(({ message = '', context }) =>
    context ? !ROLE.test(context) : isOneWord(message),
  )
  expect(
    offenders.map(({ message, context, origin = [] }) => ({ message, context, origin })),
    'begin its context with a role: docs/voice.md, rule 10',
  ).toEqual([])
})

it.each([
  'Post',
  'Block {name}?',
  '<0>Unread:</0> {sentence}',
  '{days}d',
  'Sign-in',
  'Searching...',
  '1.9 s',
])('“%s” is one word', (message) => expect(isOneWord(message)).toBe(true))

it.each(['Add friend', 'Feeling/activity', '{name}, {number}', '{n, plural, one {# vote} other {# votes}}'])(
  '“%s” is not one word',
  (message) => expect(isOneWord(message)).toBe(false),
)

/** True if a message has one word beside its placeholders. A plural is a sentence, whatever its length. */
function isOneWord(message: string): boolean {
  if (/\{\w+, (plural|select)/.test(message)) return false
  return message.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ' ').match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length === 1
}
