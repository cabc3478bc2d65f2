import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { toast, toastError, toastSuccess } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  )
})
afterEach(() => {
  wait(10_000)
  vi.useRealTimers()
})

const shown = () => screen.queryAllByRole('listitem')
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const showToast = (text: string) => act(() => toastSuccess(text))

describe('toasts', () => {
  it('[S1-136] are shown one at a time, the newest', () => {
    showToast('first')
    showToast('second')
    showToast('third')
    expect(shown()).toHaveLength(1)
    expect(shown()[0]?.textContent).toContain('third')
  })

  it('[S1-251] stay for 5000 ms', () => {
    showToast('hello')
    wait(4_990)
    expect(shown()).toHaveLength(1)
    wait(10)
    expect(shown()).toHaveLength(0)
  })

  it('[S1-252] are swiped away to the right by 50 px, not by less and not to the left', () => {
    const swipe = (px: number) => {
      const item = shown()[0]!
      fireEvent.pointerDown(item, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
      fireEvent.pointerMove(item, { pointerId: 1, clientX: 100 + px / 2, clientY: 100 })
      fireEvent.pointerMove(item, { pointerId: 1, clientX: 100 + px, clientY: 100 })
      fireEvent.pointerUp(item, { pointerId: 1, clientX: 100 + px, clientY: 100 })
    }
    showToast('hello')
    swipe(45)
    expect(shown()).toHaveLength(1)
    swipe(-90)
    expect(shown()).toHaveLength(1)
    swipe(55)
    expect(shown()).toHaveLength(0)
  })

  it('[S1-253] are reached with F8', () => {
    showToast('hello')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')).toBe(
      'Notifications (F8)',
    )
  })

  it('[S2-395] about failures are titled "Error" and destructive unless stated otherwise', () => {
    act(() => toastError('Failed to save.'))
    expect(shown()[0]?.textContent).toContain('Error')
    expect(shown()[0]?.dataset.tone).toBe('destructive')
    act(() => toastError('You are logged out.', 'Unauthorized'))
    expect(shown()[0]?.textContent).toContain('Unauthorized')
    act(() => toast({ title: 'Heads up', text: 'Calmly.', tone: 'plain' }))
    expect(shown()[0]?.dataset.tone).toBe('plain')
  })

  it('[S2-396] about successes are titled "Success" unless stated otherwise', () => {
    showToast('Saved.')
    expect(shown()[0]?.textContent).toContain('Success')
    act(() => toastSuccess('Switched.', 'Theme Updated'))
    expect(shown()[0]?.textContent).toContain('Theme Updated')
    expect(shown()[0]?.textContent).not.toContain('Success')
  })

  it('can have one action, which closes them', () => {
    const run = vi.fn()
    act(() => toast({ title: 'Gone', text: 'It was there.', tone: 'plain', action: { label: 'Undo', run } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    expect(shown()).toHaveLength(0)
  })

  it('are closed by their button', () => {
    showToast('hello')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown()).toHaveLength(0)
  })
})
