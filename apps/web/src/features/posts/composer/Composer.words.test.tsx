import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { buildFile, openTestComposer } from '#web/testing/composer.tsx'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const inAWeek = new Date(Date.now() + 7 * 86_400_000)
// Server messages and names of days are not translated by the catalogue.
const DATA = [
  'Guildhall',
  'Mara',
  'Okafor',
  'MO',
  'beach.png',
  'image/*, video/*',
  'Not found',
  inAWeek.toLocaleDateString('en', { weekday: 'short' }),
  inAWeek.toLocaleDateString('en', { month: 'short' }),
]
const untranslated = () => plainEnglish(document.body, DATA)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

it('the composer shows no text that is missing from the catalogue', async () => {
  const opened = await openTestComposer(server, { part: 'poll' })
  const dialog = opened.dialog()
  act(() => void activateLocale('en-XA', pseudo))
  const boxes = () => [...dialog.querySelectorAll<HTMLInputElement>('input:not([type]), textarea')]
  const [text, question, option] = boxes()
  for (const [box, value] of [
    [text, '1'.repeat(5_001)],
    [question, '1?'],
    [option, '1'],
  ] as const)
    fireEvent.change(box!, { target: { value } })
  const files = [buildFile()]
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files } })
  await screen.findByRole('alert')
  expect(untranslated()).toEqual([])

  const [, , , feeling] = dialog.querySelectorAll('footer button, footer input')
  fireEvent.click(feeling!)
  expect(untranslated()).toEqual([])
  fireEvent.click(dialog.querySelector('[data-part=feeling]')!)
  expect(untranslated()).toEqual([])
  fireEvent.keyDown(text!, { key: 'Escape' })
  await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2))
  expect(untranslated()).toEqual([])
})
