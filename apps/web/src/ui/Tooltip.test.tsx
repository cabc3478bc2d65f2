import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TooltipLayer } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button data-tooltip="First words">one</button>
      <button data-tooltip="Other words">two</button>
      <p>plain</p>
      <TooltipLayer />
    </>,
  )
})
afterEach(() => vi.useRealTimers())

const over = (name: string, pointerType = 'mouse') =>
  fireEvent(screen.getByText(name), new PointerEvent('pointerover', { bubbles: true, pointerType }))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const text = () => screen.queryByRole('tooltip')?.textContent ?? null

describe('a tooltip', () => {
  it('[S1-255] opens after 700 ms', () => {
    over('one')
    wait(699)
    expect(text()).toBeNull()
    wait(1)
    expect(text()).toBe('First words')
  })

  it('[S1-256] opens immediately if another was open within the last 300 ms', () => {
    over('one')
    wait(700)
    over('plain')
    expect(text()).toBeNull()
    wait(299)
    over('two')
    wait(0)
    expect(text()).toBe('Other words')
  })

  it('[S1-256] waits again after that', () => {
    over('one')
    wait(700)
    over('plain')
    wait(300)
    over('two')
    wait(699)
    expect(text()).toBeNull()
    wait(1)
    expect(text()).toBe('Other words')
  })

  it('does not open for a finger, nor for a short hover', () => {
    over('one', 'touch')
    wait(2_000)
    expect(text()).toBeNull()
    over('one')
    wait(500)
    over('plain')
    wait(2_000)
    expect(text()).toBeNull()
  })

  it('stays while the pointer is on it, and closes by Escape', () => {
    over('one')
    wait(700)
    fireEvent(screen.getByRole('tooltip'), new PointerEvent('pointerover', { bubbles: true }))
    expect(text()).toBe('First words')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(text()).toBeNull()
  })
})
