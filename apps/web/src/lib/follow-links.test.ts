import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const navigate = vi.fn()
const { origin } = window.location

beforeEach(() => {
  navigate.mockReset()
  onTestFinished(followLinks(navigate))
})

/** Clicks a link. */
function click(attributes: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = `<a ${attributes}><b>x</b></a>`
  // jsdom must not follow what is left to the browser.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

describe('a click on a link', () => {
  it.each([
    ['a mention', 'href="/u/mara"', '/u/mara'],
    ['an address of this site', `href="${origin}/post/1?comment=2"`, '/post/1?comment=2'],
    ['a place on another page', 'href="/settings#privacy"', '/settings#privacy'],
  ])('follows %s inside the application', (_, attributes, path) => {
    click(attributes)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(path)
  })

  it.each([
    ['another site', 'href="https://example.com/"', {}],
    ['a new tab', 'href="/u/mara" target="_blank"', {}],
    ['the log-out', 'href="/api/logout"', {}],
    ['a file', 'href="/objects/1"', {}],
    ['a place on this page', 'href="#main"', {}],
    ['Ctrl', 'href="/u/mara"', { ctrlKey: true }],
    ['the middle button', 'href="/u/mara"', { button: 1 }],
  ])('leaves %s to the browser', (_, attributes, init) => {
    click(attributes, init)
    expect(navigate).not.toHaveBeenCalled()
  })
})
