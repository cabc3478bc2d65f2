import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Relation } from '@guildhall/contract/friends'
import { buildRelation, buildRequest } from '@guildhall/contract/testing/friends'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { dismissToast } from '#web/ui/toasts.ts'
import { onRelationsChanged } from './relations.push.ts'
import { RelationButtons } from './RelationButtons.tsx'

const server = testServer()
const ID = buildMember(1).id
const FOLLOW = `/api/users/${ID}/follow`
const sent = (method: string, path: string) =>
  server.seen.filter((seen) => seen.method === method && seen.path === path)

function serve(relation: Partial<Relation> | null, following = false) {
  server.on(
    `GET /api/users/${ID}/relation`,
    relation ? { json: buildRelation(1, relation) } : { status: 404 },
  )
  server.on(`GET /api/users/${ID}/follow-status`, relation ? { json: { following } } : { status: 404 })
}

function renderButtons(memberId = ID) {
  const client = createQueryClient(() => {})
  render(
    <Providers i18n={i18n} client={client}>
      <RelationButtons memberId={memberId} name="Priya Nair" />
      <DialogHost />
    </Providers>,
  )
  return client
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
})
afterEach(() => dismissToast())

describe('following', () => {
  it('[S2-130] [S2-259] [S2-440] [S2-441] follows and unfollows with the texts of the specification', async () => {
    serve({})
    server.on(`POST ${FOLLOW}`, { json: { following: true } })
    server.on(`DELETE ${FOLLOW}`, { status: 204 })
    renderButtons()
    const follow = await button('Follow')
    serve({}, true)
    fireEvent.click(follow)
    expect((await button('Following')).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByText('Following user')).toBeTruthy()
    expect(screen.getByText('You are now following Priya Nair')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Following' }).ariaBusy).toBeNull())
    serve({}, false)
    fireEvent.click(await button('Following'))
    await button('Follow')
    expect(await screen.findByText('Unfollowed user')).toBeTruthy()
    expect(screen.getByText('You unfollowed Priya Nair')).toBeTruthy()
    expect([sent('POST', FOLLOW).length, sent('DELETE', FOLLOW).length]).toEqual([1, 1])
  })

  it('[S2-260] ignores further clicks while a request is in flight', async () => {
    serve({})
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST ${FOLLOW}`, async () => {
      await promise
      return { json: { following: true } }
    })
    renderButtons()
    fireEvent.click(await button('Follow'))
    const pending = await button('Following')
    for (let n = 0; n < 5; n += 1) fireEvent.click(pending)
    serve({}, true)
    resolve()
    await screen.findByText('Following user')
    expect(sent('POST', FOLLOW)).toHaveLength(1)
    expect(sent('DELETE', FOLLOW)).toHaveLength(0)
  })

  it.each([
    [{ status: 403, json: { message: 'Not this one.', code: 'not_a_person' } }, 'Not this one.'],
    [{ status: 500, body: '' }, 'Failed to update follow status'],
  ])('[S2-442] shows "Error" and why it failed, and rolls back', async (answer, text) => {
    serve({})
    server.on(`POST ${FOLLOW}`, answer)
    renderButtons()
    fireEvent.click(await button('Follow'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    await button('Follow')
  })

  it('[S2-373] [D-005] is loaded and offered only for other members', async () => {
    serve({ canConnect: false })
    renderButtons()
    await button('More options for Priya Nair')
    expect(screen.queryByRole('button', { name: /Follow|Add/ })).toBeNull()
    server.seen.length = 0
    const { id } = buildUser()
    renderButtons(id)
    await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/auth/user'))
    expect(server.seen.filter(({ path }) => path.includes(id))).toEqual([])
  })
})

describe('a friendship', () => {
  it('is requested and cancelled', async () => {
    serve({})
    server.on('POST /api/friend-requests', { json: buildRequest(1, 'outgoing') })
    renderButtons()
    const add = await button('Add friend: Priya Nair')
    serve({ friendship: 'outgoing', requestId: buildRequest(1).id })
    fireEvent.click(add)
    const cancel = await button('Cancel request to Priya Nair')
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
    server.on(`DELETE /api/friend-requests/${buildRequest(1).id}`, { status: 204 })
    serve({})
    fireEvent.click(cancel)
    await button('Add friend: Priya Nair')
  })

  it('updates on screen when the other member changes it', async () => {
    serve({})
    const client = renderButtons()
    await button('Add friend: Priya Nair')
    serve({ friendship: 'incoming', requestId: buildRequest(1).id })
    onRelationsChanged(client, { memberId: ID, affectsVisibility: false })
    await button('Confirm Priya Nair’s friend request')
    serve({ friendship: 'friends' })
    onRelationsChanged(client, { memberId: ID, affectsVisibility: true })
    await screen.findByText('Friends')
    serve(null)
    onRelationsChanged(client, { memberId: ID, affectsVisibility: true })
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  it('[D-071] ends from the menu, after a confirmation', async () => {
    serve({ friendship: 'friends' })
    server.on(`DELETE /api/friends/${ID}`, { status: 204 })
    renderButtons()
    fireEvent.click(await button('More options for Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unfriend' }))
    await screen.findByRole('dialog', { name: 'Unfriend Priya Nair?' })
    serve({})
    fireEvent.click(await button('Unfriend'))
    await button('Add friend: Priya Nair')
    expect(await screen.findByText('No longer friends')).toBeTruthy()
  })
})

describe('the menu of a member', () => {
  it('[D-074] blocks after a confirmation that explains the consequences', async () => {
    serve({})
    server.on(`POST /api/users/${ID}/block`, { status: 204 })
    renderButtons()
    fireEvent.click(await button('More options for Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Priya Nair?' })
    expect(dialog.textContent).toContain('You won’t see each other’s posts or comments')
    serve(null)
    fireEvent.click(await button('Block'))
    expect(await screen.findByText('Blocked Priya Nair')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Priya|Follow/ })).toBeNull())
  })

  it('[D-076] mutes immediately, and can undo it', async () => {
    serve({})
    server.on(`POST /api/users/${ID}/mute`, { status: 204 })
    server.on(`DELETE /api/users/${ID}/mute`, { status: 204 })
    renderButtons()
    fireEvent.click(await button('More options for Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(await screen.findByText('Muted Priya Nair')).toBeTruthy()
    fireEvent.click(await button('Undo'))
    expect(await screen.findByText('Unmuted Priya Nair')).toBeTruthy()
    expect(sent('DELETE', `/api/users/${ID}/mute`)).toHaveLength(1)
  })
})

describe('a friend whom the viewer does not follow', () => {
  it('has a note that their posts are shown anyway; a followed friend has none', async () => {
    serve({ friendship: 'friends' })
    const client = renderButtons()
    expect(await screen.findByText('You see friends’ posts without following them.')).toBeTruthy()
    serve({ friendship: 'friends' }, true)
    await client.invalidateQueries()
    await button('Following')
    expect(screen.queryByText('You see friends’ posts without following them.')).toBeNull()
  })
})
