import { render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { KeepPlace } from './KeepPlace.tsx'

const ROW_PX = 60

/** Gives every row the same height: its top follows from its position and from how far is scrolled. */
function stubRows(box: () => HTMLElement | null) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(box()?.children ?? [])].indexOf(this)
    return { top: at < 0 ? 0 : at * ROW_PX - (box()?.scrollTop ?? 0) } as DOMRect
  })
}

function renderRows(isFollowing: boolean) {
  const box = createRef<HTMLDivElement>()
  stubRows(() => box.current)
  const ui = (ids: readonly number[]) => (
    <div ref={box}>
      <KeepPlace box={box} isFollowing={() => isFollowing}>
        {ids.map((id) => (
          <p key={id} data-message={id} />
        ))}
      </KeepPlace>
    </div>
  )
  const { rerender } = render(ui([51, 52, 53]))
  Object.defineProperty(box.current, 'scrollHeight', {
    get: () => (box.current?.children.length ?? 0) * ROW_PX,
  })
  return { box: () => box.current as HTMLElement, show: (ids: readonly number[]) => rerender(ui(ids)) }
}

it('keeps the first message on screen where it is when older ones are added', () => {
  const { box, show } = renderRows(false)
  box().scrollTop = 75
  show([48, 49, 50, 51, 52, 53])
  expect(box().scrollTop).toBe(75 + 3 * ROW_PX)
  // Dropping them again moves nothing either.
  show([51, 52, 53])
  expect(box().scrollTop).toBe(75)
})

it('stays where the reader is when newer ones are added', () => {
  const { box, show } = renderRows(false)
  box().scrollTop = 75
  show([51, 52, 53, 54, 55])
  expect(box().scrollTop).toBe(75)
})

it('follows the live end', () => {
  const { box, show } = renderRows(true)
  box().scrollTop = 3 * ROW_PX
  show([51, 52, 53, 54])
  expect(box().scrollTop).toBe(4 * ROW_PX)
})

it('stays where the reader has just scrolled to, before the browser reports it', () => {
  const { box, show } = renderRows(true)
  box().scrollTop = 75
  show([51, 52, 53, 54])
  expect(box().scrollTop).toBe(75)
})
