import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { toast } from './toasts.ts'

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

it('loads them right away for the first toast, and says when it is shown', async () => {
  renderHost()
  const onShown = vi.fn(() => expect(screen.getByText('Saved for later')).toBeTruthy())
  act(() => toast({ tone: 'good', title: 'Saved for later', onShown }))
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(1))
})
