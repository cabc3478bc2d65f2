import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Age } from './Age.tsx'

afterEach(() => void vi.useRealTimers())

it('[S1-137] an age is updated while it is on screen, and has the exact time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') })
  render(
    <I18nProvider i18n={i18n}>
      <Age of="2026-11-15T11:59:50Z" />
    </I18nProvider>,
  )
  expect(screen.getByText('Just now').dataset['tooltip']).toContain('November 15, 2026')
  act(() => void vi.advanceTimersByTime(90_000))
  expect(screen.getByText('1m')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(screen.getByText('1h')).toBeTruthy()
})
