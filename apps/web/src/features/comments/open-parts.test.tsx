import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { resetStores } from '#web/lib/stores.ts'
import { setOpenPart, useOpenPart } from './open-parts.ts'

it('open parts are reset on log-out', () => {
  setOpenPart('reply', 'a', true)
  const { result, rerender } = renderHook(() => useOpenPart('reply', 'a')[0])
  expect(result.current).toBe(true)
  act(resetStores)
  rerender()
  expect(result.current).toBe(false)
})
