import { TYPING_SECONDS } from '@guildhall/contract/presence'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideTyping, showTyping, useTyping } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Typing() {
  return <output>{useTyping('a').join(' ')}</output>
}
const shown = () => screen.getByRole('status').textContent

it('[D-086] shows who is typing until they send it, or for a few seconds after their last key', () => {
  render(<Typing />)
  act(() => showTyping('a', 'ines'))
  act(() => showTyping('a', 'tomasz'))
  act(() => showTyping('b', 'bao'))
  expect(shown()).toBe('ines tomasz')
  act(() => hideTyping('a', 'ines'))
  expect(shown()).toBe('tomasz')
  act(() => void vi.advanceTimersByTime(TYPING_SECONDS * 1_000 - 1))
  act(() => showTyping('a', 'tomasz'))
  act(() => void vi.advanceTimersByTime(TYPING_SECONDS * 1_000 - 1))
  expect(shown()).toBe('tomasz')
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toBe('')
})
