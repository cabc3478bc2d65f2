import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyMenu, type MenuProps } from './lazy-menu.tsx'
import { Menu, MenuItem } from './Menu.tsx'

const onCopy = vi.fn()

function TestMenu({ name, trigger }: { name: string } & MenuProps) {
  return (
    <Menu trigger={trigger} label="More">
      <MenuItem onSelect={() => onCopy(name)}>Copy</MenuItem>
    </Menu>
  )
}

it('loads a menu when its button is pointed at or focused, and opens it on a press', async () => {
  const load = vi.fn(async () => TestMenu)
  const LazyMenu = lazyMenu(load)
  render(<LazyMenu name="Mara" trigger={<button type="button">More</button>} />)
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(load).not.toHaveBeenCalled()
  fireEvent.focus(button)
  expect(load).toHaveBeenCalledTimes(1)
  fireEvent.pointerEnter(button)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(onCopy).toHaveBeenCalledWith('Mara')
})

it('opens with the arrow key, as any menu', async () => {
  const LazyMenu = lazyMenu(async () => TestMenu)
  render(<LazyMenu name="Mara" trigger={<button type="button">More</button>} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowDown' })
  expect(await screen.findByRole('menu')).toBeTruthy()
})
