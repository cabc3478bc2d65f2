import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { DialogHost } from './DialogHost.tsx'
import { closeDialogs, lazyDialog } from './dialogs.ts'

function Greeting({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={`Hello ${name}`} onClose={onClose}>
      <p>Welcome</p>
    </Dialog>
  )
}
const findDialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  render(
    <I18nProvider i18n={i18n}>
      <button id="opener" type="button">
        Opener
      </button>
      <DialogHost />
    </I18nProvider>,
  )
})

describe('a dialog', () => {
  it('returns the focus to the button of the menu that opened it, even if the menu is gone by then', async () => {
    const open = lazyDialog(async () => Greeting)
    const menu = document.createElement('div')
    menu.innerHTML = '<div role="menuitem" tabindex="-1">Greet</div>'
    menu.setAttribute('role', 'menu')
    menu.setAttribute('aria-labelledby', 'opener')
    document.body.append(menu)
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    act(() => open({ name: 'Mara' }))
    menu.remove()
    await findDialog('Hello Mara')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('opener'))
  })

  it('is opened from anywhere with its props, closes itself, and gives the focus back', async () => {
    const open = lazyDialog(async () => Greeting)
    screen.getByText('Opener').focus()
    act(() => open({ name: 'Mara' }))
    await findDialog('Hello Mara')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Opener')))
  })

  it('is loaded once, and not before it is needed', async () => {
    const load = vi.fn(async () => Greeting)
    const open = lazyDialog(load)
    expect(load).not.toHaveBeenCalled()
    act(() => open({ name: 'Mara' }))
    await findDialog('Hello Mara')
    act(closeDialogs)
    act(() => open({ name: 'Ines' }))
    expect(screen.getByRole('dialog', { name: 'Hello Ines' })).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is opened once by several clicks', async () => {
    const open = lazyDialog(async () => Greeting)
    act(() => {
      open({ name: 'Mara' })
      open({ name: 'Ines' })
    })
    await findDialog('Hello Mara')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('can be opened above another one', async () => {
    const [openFirst, openSecond] = [lazyDialog(async () => Greeting), lazyDialog(async () => Greeting)]
    act(() => openFirst({ name: 'Mara' }))
    await findDialog('Hello Mara')
    act(() => openSecond({ name: 'Ines' }))
    await findDialog('Hello Ines')
    // The dialog below learns that another one is above it.
    await act(async () => {})
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await findDialog('Hello Mara')
    expect(screen.queryByRole('dialog', { name: 'Hello Ines' })).toBeNull()
  })

  it('that cannot be loaded leaves the page as it was, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('offline'))
    const open = lazyDialog(load)
    act(() => open({ name: 'Mara' }))
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => open({ name: 'Mara' }))
    await findDialog('Hello Mara')
    log.mockRestore()
  })
})
