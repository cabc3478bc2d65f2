import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const go = vi.fn()
const { origin } = window.location

beforeEach(() => {
  go.mockReset()
  onTestFinished(followLinks(go))
})

/** Clicks a link. */
function click(attributes: string, how: MouseEventInit = {}): void {
  document.body.innerHTML = `<a ${attributes}><b>x</b></a>`
  // What is left to the browser must not be followed by the DOM of the tests.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
}

describe('a click on a link', () => {
  it.each([
    ['a mention', 'href="/u/mara"', '/u/mara'],
    ['an address of this site', `href="${origin}/post/1?comment=2"`, '/post/1?comment=2'],
    ['a place on another page', 'href="/settings#privacy"', '/settings#privacy'],
  ])('follows %s inside the application', (_, attributes, path) => {
    click(attributes)
    expect(go).toHaveBeenCalledExactlyOnceWith(path)
  })

  it.each([
    ['another site', 'href="https://example.com/"', {}],
    ['a new tab', 'href="/u/mara" target="_blank"', {}],
    ['the log-out', 'href="/api/logout"', {}],
    ['a file', 'href="/objects/1"', {}],
    ['a place on this page', 'href="#main"', {}],
    ['Ctrl', 'href="/u/mara"', { ctrlKey: true }],
    ['the middle button', 'href="/u/mara"', { button: 1 }],
  ])('leaves %s to the browser', (_, attributes, how) => {
    click(attributes, how)
    expect(go).not.toHaveBeenCalled()
  })
})
