import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { toastSuccess } from './toasts.ts'

const viewport = () => screen.queryByRole('region', { name: /^Notifications/ })
const renderHost = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ToastHost />
    </I18nProvider>,
  )

it('loads the toasts after the first screen, so that they work without a connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderHost()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(viewport()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await vi.waitFor(() => expect(viewport()).not.toBeNull())
})

it('loads them right away for the first toast', async () => {
  renderHost()
  act(() => toastSuccess('Saved for later'))
  expect(await screen.findByText('Saved for later')).toBeTruthy()
})
