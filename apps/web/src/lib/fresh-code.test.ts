import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, useToast } from '#web/ui/toasts.ts'
import { preload, reloadForNewVersion } from './fresh-code.ts'

const reload = vi.fn<() => void>()
/** A part of the application is gone, as the bundler's own loader says it. */
const fail = () => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
const offer = () => renderHook(useToast).result.current

beforeAll(() => reloadForNewVersion(() => reload()))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  reload.mockReset()
  document.body.innerHTML = ''
  dismissToast()
})

describe('a part that is gone', () => {
  it('loads the page anew for whoever waits for it, once a minute, and offers it after that', () => {
    fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(offer()).toBeNull()
    fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(offer()).toMatchObject({ title: 'A new version is available', action: { label: 'Reload' } })
    vi.advanceTimersByTime(60_000)
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('only offers it where nobody waits: a part was loaded ahead of time', async () => {
    preload(async () => {
      fail()
      throw new Error('gone')
    })
    expect(reload).not.toHaveBeenCalled()
    offer()?.action?.run()
    expect(reload).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    reload.mockReset()
    vi.advanceTimersByTime(60_000)
    await Promise.resolve()
    fail()
    expect(reload, 'a press that follows is waited for').toHaveBeenCalledTimes(1)
  })

  it.each(['<textarea>Half a thought</textarea>', '<div role="dialog"></div>'])(
    'only offers it while something unsaved is on screen: %s',
    (html) => {
      document.body.innerHTML = html
      fail()
      expect(reload).not.toHaveBeenCalled()
      expect(offer()).toMatchObject({ title: 'A new version is available' })
    },
  )
})
