import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKENS_CSS } from '#web/testing/tokens.ts'
import { applyAppearance, inferAppearance, APPEARANCE_KEY } from './appearance.ts'

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

const appearance = () => `${page.dataset.theme} ${page.dataset.mode}`

/** Runs the script that both pages run before first paint, in the global scope as the browser does. */
// oxlint-disable-next-line no-eval -- it is our own file, and each test file has a global scope of its own
const beforeFirstPaint = () => globalThis.eval(THEME_JS)

describe('the appearance before first paint', () => {
  it('[S1-100] is the one this browser used last', () => {
    applyAppearance({ theme: 'tiktok', mode: 'dark' })
    page.dataset.theme = 'facebook'
    page.dataset.mode = 'light'
    beforeFirstPaint()
    expect(appearance()).toBe('tiktok dark')
  })

  it.each([
    null,
    '',
    'null',
    '7',
    '{broken',
    '{"theme":"evil","mode":"sepia"}',
    '{"theme":["tiktok","x"],"mode":null}',
  ])('is the default of the page if the stored copy is not valid (%s)', (copy) => {
    if (copy !== null) localStorage.setItem(APPEARANCE_KEY, copy)
    beforeFirstPaint()
    expect(appearance()).toBe('facebook light')
  })

  it('is set by a classic script that both pages load before anything else', () => {
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

describe('the inferred appearance', () => {
  it.each(['facebook', 'tiktok', 'twitter'] as const)(
    '[S1-101] is %s if the primary colour is its own',
    (theme) => {
      for (const mode of ['light', 'dark'] as const) {
        applyAppearance({ theme, mode })
        expect(inferAppearance()).toEqual({ theme, mode })
      }
    },
  )

  it('[S1-101] is Classic if the primary colour is none of ours', () => {
    applyAppearance({ theme: 'tiktok', mode: 'dark' })
    page.style.setProperty('--primary', '#123456')
    expect(inferAppearance()).toEqual({ theme: 'facebook', mode: 'dark' })
    page.style.setProperty('--primary', ' #D6124A ')
    expect(inferAppearance()).toEqual({ theme: 'tiktok', mode: 'light' })
  })
})
