import { idOf } from '@guildhall/contract/testing/ids'
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar, hueOf } from './Avatar.tsx'

it('has the same background for the same id, and uses all backgrounds', () => {
  const ids = Array.from({ length: 200 }, (_, at) => idOf(at))
  expect(ids.map(hueOf)).toEqual(ids.map(hueOf))
  expect(new Set(ids.map(hueOf)).size).toBe(7)
})

it('keeps its picture if the URL gets another signature, and changes to another picture', () => {
  const avatar = (image: string) => <Avatar id="x" initials="MO" image={image} />
  const { container, rerender } = render(avatar('/objects/a?s=1'))
  const src = () => container.querySelector('img')?.getAttribute('src')
  rerender(avatar('/objects/a?s=2'))
  expect(src()).toBe('/objects/a?s=1')
  rerender(avatar('/objects/b?s=2'))
  expect(src()).toBe('/objects/b?s=2')
})

it('shows the initials if the picture cannot be loaded', () => {
  const { container } = render(<Avatar id="x" initials="MO" image="/media/gone.webp" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/media/gone.webp')
  fireEvent.error(picture!)
  expect(container.textContent).toBe('MO')
})
