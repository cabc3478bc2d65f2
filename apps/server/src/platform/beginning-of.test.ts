import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { beginningOf } from './beginning-of.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

it.each([
  ['Spring seats', 'Spring seats'],
  ['Spring seats are open', 'Spring seats…'],
  ['Spring seats, all of them', 'Spring seats…'],
  ['Pneumonoultramicroscopic', 'Pneumonoultramic…'],
  ['Ein\nlanger Absatz mit Umbruch', 'Ein\nlanger…'],
  ['', ''],
  [null, null],
])('the beginning of “%s” is “%s”', async (text, expected) => {
  const [row] = await app.ctx.db.query<{ text: string | null }>(
    '',
    `select ${beginningOf('$1::text', 17)} as text`,
    [text],
  )
  expect(row?.text).toBe(expected)
})
