import { expect, it, vi } from 'vitest'
import { reloadForNewVersion } from './fresh-code.ts'

it('loads the page anew for a part that is gone, and only once a minute', () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  reloadForNewVersion(reload)
  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

  expect(fail(), 'the fault is taken care of').toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(fail(), 'the second time the page shows it').toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
