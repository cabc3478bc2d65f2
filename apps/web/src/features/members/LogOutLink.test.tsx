import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from '#web/lib/browser.ts'
import { keepDraft, listDrafts, saveDraft } from '#web/lib/drafts.ts'
import { hasLoggedOut } from '#web/lib/logged-out.ts'
import { markUnsent, mayAnyoneHaveUnsent } from '#web/lib/unsent-db.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { LogOutLink } from './LogOutLink.tsx'

const goTo = vi.fn()

beforeEach(() => {
  goTo.mockReset()
  vi.spyOn(browser, 'goTo').mockImplementation(goTo)
  // jsdom reports links that it does not follow.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  saveDraft('comment.mara.1', 'Automatic')
})

function showLink(): HTMLElement {
  render(
    <I18nProvider i18n={i18n}>
      <LogOutLink>Log out</LogOutLink>
      <DialogHost />
    </I18nProvider>,
  )
  return screen.getByRole('link', { name: 'Log out' })
}

function saveKept(count: number): void {
  for (let n = 1; n <= count; n += 1) {
    saveDraft(`new-post.mara.profile.${n}`, `Kept ${n}`)
    keepDraft(`new-post.mara.profile.${n}`)
  }
}

function pressButton(link: HTMLElement, button: number): boolean {
  return fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button }))
}

const findDialog = () => screen.findByRole('dialog', { name: 'Log out?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const drafts = () => listDrafts('').map(({ value }) => value)

describe('the log-out link without kept drafts', () => {
  it('is followed, and deletes the other drafts', () => {
    const link = showLink()
    expect(fireEvent.click(link), 'followed').toBe(true)
    expect(drafts()).toEqual([])
    expect(hasLoggedOut()).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does so for the middle button, but not for the right one', () => {
    const link = showLink()
    pressButton(link, 2)
    expect(drafts()).toEqual(['Automatic'])
    expect(hasLoggedOut()).toBe(false)
    expect(pressButton(link, 1), 'followed').toBe(true)
    expect(drafts()).toEqual([])
    expect(hasLoggedOut()).toBe(true)
  })
})

describe('the log-out link with kept drafts', () => {
  it('asks first, and changes nothing if the member cancels', async () => {
    saveKept(2)
    const link = showLink()
    link.focus()
    expect(fireEvent.click(link), 'followed').toBe(false)
    const dialog = await findDialog()
    expect(dialog.textContent).toContain(
      '2 drafts are saved in this browser. Keep them only if no one else uses this browser.',
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(drafts()).toHaveLength(3)
    expect(hasLoggedOut()).toBe(false)
    expect(goTo).not.toHaveBeenCalled()
  })

  it('logs out and keeps them, but no others', async () => {
    saveKept(2)
    fireEvent.click(showLink())
    await findDialog()
    press('Keep drafts and log out')
    expect(drafts().map(String).toSorted()).toEqual(['Kept 1', 'Kept 2'])
    expect(hasLoggedOut()).toBe(true)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/logout')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('logs out and deletes all drafts', async () => {
    saveKept(2)
    fireEvent.click(showLink())
    await findDialog()
    press('Delete drafts and log out')
    expect(drafts()).toEqual([])
    expect(hasLoggedOut()).toBe(true)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/logout')
  })

  it('speaks of one draft in the singular', async () => {
    saveKept(1)
    fireEvent.click(showLink())
    const dialog = await findDialog()
    expect(dialog.textContent).toContain(
      '1 draft is saved in this browser. Keep it only if no one else uses this browser.',
    )
    expect(screen.getByRole('button', { name: 'Delete draft and log out' })).toBeTruthy()
    press('Keep draft and log out')
    expect(drafts()).toEqual(['Kept 1'])
  })

  it.each<[string, (link: HTMLElement) => boolean]>([
    ['Ctrl and a click', (link) => fireEvent.click(link, { ctrlKey: true })],
    ['Cmd and a click', (link) => fireEvent.click(link, { metaKey: true })],
    ['the middle button', (link) => pressButton(link, 1)],
  ])('also asks for %s', async (_, follow) => {
    saveKept(1)
    expect(follow(showLink()), 'followed').toBe(false)
    expect(await findDialog()).toBeTruthy()
    expect(drafts()).toHaveLength(2)
  })

  it('does nothing for the right button', () => {
    saveKept(1)
    expect(pressButton(showLink(), 2), 'left to the browser').toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(drafts()).toHaveLength(2)
  })
})

describe('the log-out link with unsent messages', () => {
  beforeEach(() => markUnsent('mara', true))

  it('says that they would be deleted, and changes nothing if the member cancels', async () => {
    expect(fireEvent.click(showLink()), 'followed').toBe(false)
    const dialog = await findDialog()
    expect(dialog.textContent).toContain('Some messages haven’t been sent yet. Logging out now deletes them.')
    expect(screen.queryByRole('button', { name: 'Keep drafts and log out' })).toBeNull()
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(mayAnyoneHaveUnsent()).toBe(true)
    expect(hasLoggedOut()).toBe(false)
    expect(goTo).not.toHaveBeenCalled()
  })

  it('deletes them and logs out', async () => {
    fireEvent.click(showLink())
    await findDialog()
    press('Log out anyway')
    expect(mayAnyoneHaveUnsent()).toBe(false)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/logout')
  })

  it('asks about drafts, too', async () => {
    saveKept(2)
    fireEvent.click(showLink())
    const dialog = await findDialog()
    expect(dialog.textContent).toContain('Some messages haven’t been sent yet.')
    press('Keep drafts and log out')
    expect(drafts().map(String).toSorted()).toEqual(['Kept 1', 'Kept 2'])
    expect(mayAnyoneHaveUnsent()).toBe(false)
  })
})
