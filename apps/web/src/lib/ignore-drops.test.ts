import { expect, it } from 'vitest'
import { ignoreDrops } from './ignore-drops.ts'

function drop(types: string[]): boolean {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types },
  })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

it('a file dropped outside a dropzone does not replace the page; dragged text is left alone', () => {
  const stop = ignoreDrops()
  expect(drop(['Files'])).toBe(true)
  expect(drop(['text/plain'])).toBe(false)
  stop()
  expect(drop(['Files'])).toBe(false)
})
