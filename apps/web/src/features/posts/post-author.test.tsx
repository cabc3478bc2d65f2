import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Post } from '@guildhall/contract/posts'
import { buildRelation } from '@guildhall/contract/testing/friends'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function open(overrides: Partial<Post>) {
  servePosts(server, [buildPost(1, overrides)])
  await openApp('/')
  return { card: within(await screen.findByRole('article')) }
}

async function choose(card: ReturnType<typeof within>, name: string) {
  fireEvent.click(card.getByRole('button', { name: 'More' }))
  await pick(name)
}

/** Once loaded, the menu opens by its own trigger. */
async function chooseAgain(card: ReturnType<typeof within>, name: string) {
  fireEvent.keyDown(card.getByRole('button', { name: 'More' }), { key: 'Enter' })
  await pick(name)
}

async function pick(name: string) {
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name }).hasAttribute('data-disabled')).toBe(false),
  )
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

describe('the menu of another member’s post', () => {
  it('[D-076] mutes its author, follows and blocks', async () => {
    const author = buildPost(1).author.id
    const member = `/api/users/${author}`
    server.on(`GET ${member}/relation`, { json: buildRelation(1, { memberId: author }) })
    server.on(`GET ${member}/follow-status`, { json: { following: false } })
    server.on(`POST ${member}/follow`, { json: { following: true } })
    server.on(`POST ${member}/mute`, { status: 204 })
    server.on(`POST ${member}/block`, { status: 204 })
    const { card } = await open({})
    await choose(card, 'Follow Ines Duarte')
    expect(await screen.findByText('You are now following Ines Duarte')).toBeTruthy()
    await chooseAgain(card, 'Mute Ines Duarte')
    expect(await screen.findByText('Muted Ines Duarte')).toBeTruthy()
    await chooseAgain(card, 'Block Ines Duarte')
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Ines Duarte?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Blocked Ines Duarte')).toBeTruthy()
  })

  it('offers nothing about an author who is an AI', async () => {
    const { card } = await open({ author: { ...buildPost(1).author, kind: 'agent' } })
    fireEvent.click(card.getByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: 'Report' })).toBeTruthy()
    expect(menu.queryByRole('menuitem', { name: /^(Follow|Mute|Block)/ })).toBeNull()
  })
})
