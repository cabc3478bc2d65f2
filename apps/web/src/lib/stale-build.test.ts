import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, useToast } from '#web/ui/toasts.ts'
import { preload, reloadForNewVersion } from './stale-build.ts'

const reload = vi.fn<() => void>()
let isReachable = true
/** A chunk fails to load, as Vite reports it. */
const dispatch = () => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
const fail = async () => {
  dispatch()
  await Promise.resolve()
}
const offer = () => renderHook(useToast).result.current

beforeAll(() =>
  reloadForNewVersion(
    () => reload(),
    () => Promise.resolve(isReachable),
  ),
)
beforeEach(() => {
  isReachable = true
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  reload.mockReset()
  document.body.innerHTML = ''
  dismissToast()
})

describe('a chunk that is gone', () => {
  it('reloads the page if it is waited for, once a minute, and offers to reload after that', async () => {
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(offer()).toBeNull()
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(offer()).toMatchObject({ title: 'A new version is available', action: { label: 'Reload' } })
    vi.advanceTimersByTime(60_000)
    await fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('only offers to reload if it was preloaded', async () => {
    preload(async () => {
      dispatch()
      throw new Error('gone')
    })
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    offer()?.action?.run()
    expect(reload).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    reload.mockReset()
    vi.advanceTimersByTime(60_000)
    await Promise.resolve()
    await fail()
    expect(reload, 'a press that follows is waited for').toHaveBeenCalledTimes(1)
  })

  it.each(['<textarea>Half a thought</textarea>', '<div role="dialog"></div>'])(
    'only offers to reload while something unsaved is on screen: %s',
    async (html) => {
      document.body.innerHTML = html
      await fail()
      expect(reload).not.toHaveBeenCalled()
      expect(offer()).toMatchObject({ title: 'A new version is available' })
    },
  )

  it('changes nothing while the server can’t be reached: the page would be lost', async () => {
    isReachable = false
    await fail()
    expect(reload).not.toHaveBeenCalled()
    expect(offer()).toBeNull()
  })
})
