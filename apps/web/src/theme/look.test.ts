import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKENS_CSS } from '#web/testing/tokens.ts'
import { applyLook, inferLook, LOOK_KEY } from './look.ts'

const THEME_JS = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
const page = document.documentElement

beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = TOKENS_CSS
  document.head.append(style)
})
beforeEach(() => {
  page.removeAttribute('style')
  page.dataset.theme = 'facebook'
  page.dataset.mode = 'light'
})

const look = () => `${page.dataset.theme} ${page.dataset.mode}`

/** Runs what both pages run before anything is painted. */
// As the browser runs it: in the global scope of the page.
// oxlint-disable-next-line no-eval -- it is our own file, and each test file has a global scope of its own
const beforeFirstPaint = () => globalThis.eval(THEME_JS)

describe('the look before first paint', () => {
  it('[S1-100] is the one this browser used last', () => {
    applyLook({ theme: 'tiktok', mode: 'dark' })
    page.dataset.theme = 'facebook'
    page.dataset.mode = 'light'
    beforeFirstPaint()
    expect(look()).toBe('tiktok dark')
  })

  it.each([
    null,
    '',
    'null',
    '7',
    '{broken',
    '{"theme":"evil","mode":"sepia"}',
    '{"theme":["tiktok","x"],"mode":null}',
  ])('is the one of the page where the copy is no good (%s)', (copy) => {
    if (copy !== null) localStorage.setItem(LOOK_KEY, copy)
    beforeFirstPaint()
    expect(look()).toBe('facebook light')
  })

  it('stands in a classic script that both pages load before anything else they load', () => {
    for (const name of ['app.html', 'landing.html']) {
      const html = readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
      expect(scripts[0], name).toBe('<script src="/theme.js">')
      expect(html, `${name}: no inline script or style`).not.toMatch(
        /<script[^>]*>[^<]|<style|\sstyle=|\son\w+=/,
      )
    }
  })
})

describe('the look that is inferred', () => {
  it.each(['facebook', 'tiktok', 'twitter'] as const)(
    '[S1-101] is %s where the primary colour is its own',
    (theme) => {
      for (const mode of ['light', 'dark'] as const) {
        applyLook({ theme, mode })
        expect(inferLook()).toEqual({ theme, mode })
      }
    },
  )

  it('[S1-101] is Classic where the primary colour is none of ours', () => {
    applyLook({ theme: 'tiktok', mode: 'dark' })
    page.style.setProperty('--primary', '#123456')
    expect(inferLook()).toEqual({ theme: 'facebook', mode: 'dark' })
    page.style.setProperty('--primary', ' #D6124A ')
    expect(inferLook()).toEqual({ theme: 'tiktok', mode: 'light' })
  })
})
