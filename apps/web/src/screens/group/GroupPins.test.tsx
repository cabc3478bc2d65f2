import { buildPost } from '@guildhall/contract/testing/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const { id, name } = buildGroupFor('admin')
const API = `/api/groups/${id}`
const POSTS = [1, 2].map((n) => buildPost(n, { group: { id, name } }))
const [FIRST, SECOND] = POSTS

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function openWith({
  role = 'admin',
  pins = [SECOND!],
}: { role?: 'admin' | 'member'; pins?: typeof POSTS } = {}) {
  serveGroup(server, buildGroupFor(role), { posts: POSTS })
  server.on(`GET ${API}/pins`, { json: pins })
  await openApp(`/groups/${id}`)
  return within(await screen.findByRole('feed')).findAllByRole('article')
}

async function openMenu(card: HTMLElement) {
  fireEvent.click(within(card).getByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
}

describe('pinned posts', () => {
  it('are on top with a mark, and not a second time below', async () => {
    const cards = await openWith()
    expect(cards.map((card) => card.dataset['post'])).toEqual([SECOND!.id, FIRST!.id])
    expect(within(cards[0]!).getByText('Pinned')).toBeTruthy()
    expect(within(cards[1]!).queryByText('Pinned')).toBeNull()
  })

  it('are pinned and unpinned in the menu of a post by the owner and admins', async () => {
    const [pinned, other] = await openWith()
    server.on(`PUT ${API}/pins/${FIRST!.id}`, () => {
      server.on(`GET ${API}/pins`, { json: [FIRST, SECOND] })
      return { status: 204 }
    })
    fireEvent.click(await (await openMenu(other!)).findByRole('menuitem', { name: 'Pin to group' }))
    expect(await screen.findByText('Post pinned')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Pinned')).toHaveLength(2))
    server.on(`DELETE ${API}/pins/${SECOND!.id}`, () => {
      server.on(`GET ${API}/pins`, { json: [FIRST] })
      return { status: 204 }
    })
    fireEvent.click(await (await openMenu(pinned!)).findByRole('menuitem', { name: 'Unpin' }))
    expect(await screen.findByText('Post unpinned')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Pinned')).toHaveLength(1))
  })

  it('says that there is no room for another one', async () => {
    const [, other] = await openWith()
    const message = 'A group can have up to 3 pinned posts. Unpin one first.'
    server.on(`PUT ${API}/pins/${FIRST!.id}`, { status: 409, json: { code: 'conflict', message } })
    fireEvent.click(await (await openMenu(other!)).findByRole('menuitem', { name: 'Pin to group' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('cannot be changed by members', async () => {
    const [pinned] = await openWith({ role: 'member' })
    const menu = await openMenu(pinned!)
    expect(menu.queryByRole('menuitem', { name: /pin/i })).toBeNull()
  })

  it('do not hold the other posts back if they cannot be loaded', async () => {
    serveGroup(server, buildGroupFor('member'), { posts: POSTS })
    server.on(`GET ${API}/pins`, { status: 500 })
    await openApp(`/groups/${id}`)
    expect(await within(await screen.findByRole('feed')).findAllByRole('article')).toHaveLength(2)
  })
})
