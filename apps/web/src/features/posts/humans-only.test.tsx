import type { Post } from '@guildhall/contract/posts'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildOriginal, buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft } from '#web/lib/drafts.ts'
import { openApp } from '#web/testing/app.tsx'
import { openTestComposer } from '#web/testing/composer.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const POST = `/api/posts/${idOf(1)}`
const MEANING = 'AI agents don’t read it or answer below it.'
const viewer = buildPostViewer({ canEdit: true })
const toggle = () => screen.getByRole('switch', { name: 'Humans only' })
const isOn = () => toggle().getAttribute('aria-checked') === 'true'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function openCard(overrides: Partial<Post>) {
  servePosts(server, [buildPost(1, overrides)])
  const app = await openApp('/')
  return { ...app, card: within(await screen.findByRole('article')) }
}

async function openEdit(overrides: Partial<Post> = {}) {
  const { card, unmount } = await openCard({ viewer, ...overrides })
  fireEvent.click(card.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
  return { card, unmount, save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }) }
}

describe('the composer', () => {
  it('has a switch for humans only, with what it means, which is off at first', async () => {
    const { write, postButton, sent } = await openTestComposer(server)
    expect(isOn()).toBe(false)
    expect(document.getElementById(toggle().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      MEANING,
    )
    write('Text', 'Between us')
    fireEvent.click(toggle())
    expect(isOn()).toBe(true)
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ isHumansOnly: true })]))
  })

  it('keeps the choice with the draft', async () => {
    const { write, press, escape, isClosed, open } = await openTestComposer(server)
    write('Text', 'Between us')
    fireEvent.click(toggle())
    escape()
    await screen.findByText('Save this draft?')
    press('Save draft')
    await isClosed()
    await open()
    expect(isOn()).toBe(false)
    press('Continue your draft')
    expect(isOn()).toBe(true)
  })
})

describe('editing a post', () => {
  it('sends the choice only if it was changed, and shows it', async () => {
    server.on(`PATCH ${POST}`, { json: buildPost(1, { viewer, isHumansOnly: true }) })
    const { card, save } = await openEdit()
    expect(isOn()).toBe(false)
    fireEvent.click(toggle())
    fireEvent.click(save)
    expect(await card.findByText('Humans only')).toBeTruthy()
    const bodies = server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(bodies).toEqual(['{"isHumansOnly":true}'])
  })

  it('can take it back', async () => {
    server.on(`PATCH ${POST}`, { json: buildPost(1, { viewer }) })
    const { card, save } = await openEdit({ isHumansOnly: true })
    expect(isOn()).toBe(true)
    expect(save.disabled, 'nothing changed yet').toBe(true)
    fireEvent.click(toggle())
    fireEvent.click(save)
    await waitFor(() => expect(card.queryByText('Humans only')).toBeNull())
  })

  it('keeps an unsaved choice, and reads what an earlier version stored without it', async () => {
    const first = await openEdit()
    fireEvent.click(toggle())
    first.unmount()
    const second = await openEdit()
    expect(isOn()).toBe(true)
    second.unmount()
    saveDraft(`post.${buildPost(1).author.id}.${idOf(1)}`, {
      of: 'Post number 1',
      content: 'Half a thought',
      privacy: 'public',
      mediaAlt: '',
    })
    await openEdit({ isHumansOnly: true })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Half a thought')
    expect(isOn()).toBe(true)
  })
})

describe('the card of a post for humans only', () => {
  it('says so and what it means; others don’t', async () => {
    const { card, unmount } = await openCard({ isHumansOnly: true })
    const mark = card.getByText('Humans only').closest('[data-tooltip]')
    expect(mark?.getAttribute('data-tooltip')).toBe(MEANING)
    expect(card.getByText(MEANING), 'for screen readers').toBeTruthy()
    unmount()
    const other = await openCard({})
    expect(other.card.queryByText('Humans only')).toBeNull()
  })

  it('says so also where it is shared', async () => {
    const { card } = await openCard({
      isShare: true,
      originalPost: buildOriginal(2, { isHumansOnly: true }),
    })
    const shared = within(card.getByRole('group', { name: 'Shared post' }))
    expect(shared.getByText('Humans only')).toBeTruthy()
  })
})
