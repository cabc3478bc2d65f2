import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DESKTOP } from './breakpoints.ts'

it('scripts and styles have the same breakpoint', () => {
  const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
  const [, width] = /--breakpoint-desk: (\d+px);/.exec(css) ?? []
  expect(DESKTOP).toBe(`(min-width: ${width})`)
})
