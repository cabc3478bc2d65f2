import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Relation } from '@guildhall/contract/friends'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buildUser } from '#web/testing/people.ts'
import { buildPerson, buildRelation, buildRequest } from '#web/testing/relations.ts'
import { testServer } from '#web/testing/server.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import { onRelationsChanged } from './relations.push.ts'
import { RelationButtons } from './RelationButtons.tsx'

const server = testServer()
const ID = buildPerson(1).id
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

function show(memberId = ID) {
  const client = createQueryClient(() => {})
  render(
    <Providers i18n={i18n} client={client}>
      <RelationButtons memberId={memberId} name="Priya Nair" />
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
  it('[S2-130] [S2-259] [S2-440] [S2-441] follows and unfollows with the words of the specification', async () => {
    serve({})
    server.on(`POST ${FOLLOW}`, { json: { following: true } })
    server.on(`DELETE ${FOLLOW}`, { status: 204 })
    show()
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

  it('[S2-260] passes over further clicks while one is on its way', async () => {
    serve({})
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST ${FOLLOW}`, async () => {
      await promise
      return { json: { following: true } }
    })
    show()
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
  ])('[S2-442] shows "Error" and why it failed, and goes back', async (answer, words) => {
    serve({})
    server.on(`POST ${FOLLOW}`, answer)
    show()
    fireEvent.click(await button('Follow'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    await button('Follow')
  })

  it('[S2-373] [D-005] is asked for and offered for other people only', async () => {
    serve({ canConnect: false })
    show()
    await button('More about Priya Nair')
    expect(screen.queryByRole('button', { name: /Follow|Add/ })).toBeNull()
    server.seen.length = 0
    const { id } = buildUser()
    show(id)
    await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/auth/user'))
    expect(server.seen.filter(({ path }) => path.includes(id))).toEqual([])
  })
})

describe('a friendship', () => {
  it('is asked for and taken back', async () => {
    serve({})
    server.on('POST /api/friend-requests', { json: buildRequest(1, 'outgoing') })
    show()
    const add = await button('Add Friend, Priya Nair')
    serve({ friendship: 'outgoing', requestId: buildRequest(1).id })
    fireEvent.click(add)
    const cancel = await button('Cancel Request to Priya Nair')
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
    server.on(`DELETE /api/friend-requests/${buildRequest(1).id}`, { status: 204 })
    serve({})
    fireEvent.click(cancel)
    await button('Add Friend, Priya Nair')
  })

  it('changes on screen when the other does something, without being asked', async () => {
    serve({})
    const client = show()
    await button('Add Friend, Priya Nair')
    serve({ friendship: 'incoming', requestId: buildRequest(1).id })
    onRelationsChanged(client, { memberId: ID, affectsSight: false })
    await button('Confirm the request of Priya Nair')
    serve({ friendship: 'friends' })
    onRelationsChanged(client, { memberId: ID, affectsSight: true })
    await screen.findByText('Friends')
    serve(null)
    onRelationsChanged(client, { memberId: ID, affectsSight: true })
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  it('[D-071] ends from the menu, after a question', async () => {
    serve({ friendship: 'friends' })
    server.on(`DELETE /api/friends/${ID}`, { status: 204 })
    show()
    fireEvent.click(await button('More about Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unfriend' }))
    await screen.findByRole('dialog', { name: 'Unfriend Priya Nair?' })
    serve({})
    fireEvent.click(await button('Unfriend'))
    await button('Add Friend, Priya Nair')
    expect(await screen.findByText('No longer friends')).toBeTruthy()
  })
})

describe('the menu about a member', () => {
  it('[D-074] blocks after a question that says what it means', async () => {
    serve({})
    server.on(`POST /api/users/${ID}/block`, { status: 204 })
    show()
    fireEvent.click(await button('More about Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))
    const dialog = await screen.findByRole('dialog', { name: 'Block Priya Nair?' })
    expect(dialog.textContent).toContain('You no longer see each other anywhere')
    serve(null)
    fireEvent.click(await button('Block'))
    expect(await screen.findByText('Blocked Priya Nair')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Priya|Follow/ })).toBeNull())
  })

  it('[D-076] mutes at once, and back', async () => {
    serve({})
    server.on(`POST /api/users/${ID}/mute`, { status: 204 })
    server.on(`DELETE /api/users/${ID}/mute`, { status: 204 })
    show()
    fireEvent.click(await button('More about Priya Nair'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(await screen.findByText('Muted Priya Nair')).toBeTruthy()
    fireEvent.click(await button('Undo'))
    expect(await screen.findByText('Unmuted Priya Nair')).toBeTruthy()
    expect(sent('DELETE', `/api/users/${ID}/mute`)).toHaveLength(1)
  })
})

describe('a friend whom one does not follow', () => {
  it('is read all the same, and it says so; one whom one follows needs no word', async () => {
    serve({ friendship: 'friends' })
    const client = show()
    expect(await screen.findByText('You see friends’ posts without following them.')).toBeTruthy()
    serve({ friendship: 'friends' }, true)
    await client.invalidateQueries()
    await button('Following')
    expect(screen.queryByText('You see friends’ posts without following them.')).toBeNull()
  })
})
