import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { i18n } from '@lingui/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { Lightbox } from './Lightbox.tsx'

const server = testServer()
const onClose = vi.fn()
const picture = () => screen.getByRole('img', { name: 'A kiln' })
const transform = () => picture().style.transform
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1 })
const doubleClick = (x: number, y: number) => {
  fireEvent.click(picture(), at(x, y))
  fireEvent.click(picture(), at(x, y))
}

beforeEach(() => {
  onClose.mockClear()
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 800))
  HTMLElement.prototype.setPointerCapture ??= () => {}
  render(
    <Providers i18n={i18n} client={createQueryClient(() => {})}>
      <Lightbox title="Photo" text="A kiln" src="/kiln.jpg" width={1600} height={800} onClose={onClose} />
    </Providers>,
  )
})

describe('the lightbox', () => {
  it('zooms in and out by double click', () => {
    doubleClick(700, 350)
    expect(transform()).toBe('translate(-300px, 75px) scale(2.5)')
    doubleClick(700, 350)
    expect(transform()).toBe('translate(0px, 0px) scale(1)')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is controlled by the keys +, −, 0 and the arrows', () => {
    const press = (key: string) => fireEvent.keyDown(picture(), { key })
    press('+')
    press('+')
    expect(transform()).toBe('translate(0px, 0px) scale(2.25)')
    press('ArrowRight')
    expect(transform()).toBe('translate(-80px, 0px) scale(2.25)')
    press('-')
    expect(transform()).toMatch(/scale\(1.5\)$/)
    press('0')
    expect(transform()).toBe('translate(0px, 0px) scale(1)')
  })

  it('is zoomed by a pinch of two fingers, and moved by one', () => {
    fireEvent.pointerDown(picture(), { ...at(450, 400), pointerId: 1 })
    fireEvent.pointerDown(picture(), { ...at(550, 400), pointerId: 2 })
    fireEvent.pointerMove(picture(), { ...at(650, 400), pointerId: 2 })
    expect(transform()).toMatch(/scale\(2\)$/)
    fireEvent.pointerUp(picture(), { pointerId: 2 })
    const before = transform()
    fireEvent.pointerMove(picture(), { ...at(440, 400), pointerId: 1 })
    expect(transform()).not.toBe(before)
    fireEvent.pointerUp(picture(), { pointerId: 1 })
    fireEvent.click(picture(), at(440, 400))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by a click outside the picture', () => {
    fireEvent.click(picture(), at(500, 790))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
