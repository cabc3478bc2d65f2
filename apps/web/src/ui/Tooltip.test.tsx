import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLayout } from '#web/testing/layout.ts'
import { TooltipLayer } from './Tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
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
/** Lets time pass, and the box find its position. */
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const text = () => screen.queryByRole('tooltip')?.textContent ?? null

describe('a tooltip', () => {
  it('[S1-255] opens after 700 ms', async () => {
    over('one')
    await wait(699)
    expect(text()).toBeNull()
    await wait(1)
    expect(text()).toBe('First words')
  })

  it('[S1-256] opens immediately if another was open within the last 300 ms', async () => {
    over('one')
    await wait(700)
    over('plain')
    expect(text()).toBeNull()
    await wait(299)
    over('two')
    await wait(0)
    expect(text()).toBe('Other words')
  })

  it('[S1-256] waits again after that', async () => {
    over('one')
    await wait(700)
    over('plain')
    await wait(300)
    over('two')
    await wait(699)
    expect(text()).toBeNull()
    await wait(1)
    expect(text()).toBe('Other words')
  })

  it('does not open for a finger, nor for a short hover', async () => {
    over('one', 'touch')
    await wait(2_000)
    expect(text()).toBeNull()
    over('one')
    await wait(500)
    over('plain')
    await wait(2_000)
    expect(text()).toBeNull()
  })

  it('stays while the pointer is on it, and closes by Escape', async () => {
    over('one')
    await wait(700)
    fireEvent(screen.getByRole('tooltip'), new PointerEvent('pointerover', { bubbles: true }))
    expect(text()).toBe('First words')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(text()).toBeNull()
  })
})

describe('the position of a tooltip', () => {
  /** Opens the tooltip of a control at this position; returns the position of its box, which is 100 × 30 px. */
  async function positionAt(x: number, y: number) {
    stubLayout({ width: 1024, height: 768 }, (element) =>
      element.getAttribute('role') === 'tooltip' ? { width: 100, height: 30 } : undefined,
    )
    vi.spyOn(screen.getByText('one'), 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, 40, 20))
    over('one')
    await wait(700)
    const { left, top } = screen.getByRole('tooltip').style
    return { left, top }
  }

  it('is below its control and centred', async () => {
    expect(await positionAt(500, 300)).toEqual({ left: '470px', top: '326px' })
  })

  it('is above it if there is no room below', async () => {
    expect(await positionAt(500, 720)).toEqual({ left: '470px', top: '684px' })
  })

  it.each([
    [0, '8px'],
    [984, '916px'],
  ])('is within the edges of the screen at %i', async (left, expected) => {
    expect(await positionAt(left, 300)).toEqual({ left: expected, top: '326px' })
  })
})
