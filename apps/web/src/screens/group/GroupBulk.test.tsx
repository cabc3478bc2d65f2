import type { BulkOutcome } from '@guildhall/contract/group-bulk'
import { buildGroupMember } from '@guildhall/contract/testing/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, MANAGEABLE, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const own = buildGroupFor('owner')
const MEMBERS = [2, 3, 4, 5].map((n) => buildGroupMember(n, { viewer: MANAGEABLE }))
const group = { ...own, memberships: [...own.memberships, ...MEMBERS] }
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}/members`
const ids = MEMBERS.map(({ userId }) => userId)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveGroup(server, group)
})

const box = (n: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Number ${n}`) })
const check = async (n: number) => fireEvent.click(await box(n))
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected members' }))
const press = (name: string) => fireEvent.click(bar().getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)
const resultsOf = (outcomes: BulkOutcome[]) => ({
  json: { results: outcomes.map((outcome, at) => ({ userId: ids[at], outcome })) },
})

describe('bulk actions', () => {
  it('[S2-065] are opened from Member Management, and leave out the owner', async () => {
    await openApp(PATH)
    fireEvent.click(await screen.findByRole('link', { name: 'Bulk Actions' }))
    await box(2)
    expect(screen.getAllByRole('checkbox')).toHaveLength(5)
    expect(screen.queryByRole('checkbox', { name: /Mara/ })).toBeNull()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('[S2-065] remove everyone who is selected, after a question', async () => {
    server.on(`POST ${API}/remove`, resultsOf(['done', 'done']))
    await openApp(`${PATH}&tool=members`)
    await check(2)
    await check(3)
    expect(screen.getByText('2 members selected')).toBeTruthy()
    press('Remove')
    const question = await dialog('Remove 2 members?')
    expect(question.getByText('Person Number 2, Person Number 3')).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Remove from Group' }))
    expect(await screen.findByText('Removed 2 members from the group.')).toBeTruthy()
    expect(sent()).toEqual([{ userIds: ids.slice(0, 2) }])
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('[S2-065] say who was left out and why', async () => {
    server.on(`POST ${API}/role`, resultsOf(['done', 'limit', 'not_member', 'forbidden']))
    await openApp(`${PATH}&tool=members`)
    fireEvent.click(await screen.findByRole('checkbox', { name: /Select all shown/ }))
    press('Change role')
    const form = await dialog('Change 4 members’ role')
    fireEvent.click(form.getByRole('radio', { name: /^Admin/ }))
    fireEvent.click(form.getByRole('button', { name: 'Change role' }))
    const result = await dialog('Some people were left out')
    expect(sent()).toEqual([{ userIds: ids, role: 'admin' }])
    expect(result.getByText('Changed the role of 1 member.')).toBeTruthy()
    expect(result.getByText('Not done for 3 people')).toBeTruthy()
    const lines = result.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines[0]).toMatch(/Person Number 3.*The group has no room for another admin/)
    expect(lines[1]).toMatch(/Person Number 4.*No longer a member/)
    expect(lines[2]).toMatch(/Person Number 5.*You can’t do this with them/)
  })

  it('[S2-065] send a message, once even if it is tried again', async () => {
    server.on(`POST ${API}/message`, { status: 500 })
    await openApp(`${PATH}&tool=members`)
    await check(2)
    press('Message')
    const form = await dialog('Message 1 member')
    fireEvent.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText('Write a message first.')).toBeTruthy()
    fireEvent.change(form.getByRole('textbox', { name: 'Message' }), { target: { value: ' Welcome! ' } })
    fireEvent.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Couldn’t send the message. Please try again.')).toBeTruthy()
    server.on(`POST ${API}/message`, { json: { id: ids[0], ...resultsOf(['done']).json } })
    fireEvent.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent the message to 1 member.')).toBeTruthy()
    expect(sent()).toEqual(Array.from({ length: 2 }, () => ({ userIds: [ids[0]], text: 'Welcome!' })))
    const keys = server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('can be given to members who are searched for, together with others', async () => {
    server.on(`GET ${API}/search?q=four`, { json: [MEMBERS[2]] })
    await openApp(`${PATH}&tool=members`)
    await check(2)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search members' }), { target: { value: 'four' } })
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
    await check(4)
    expect(screen.getByText('2 members selected')).toBeTruthy()
    fireEvent.click(bar().getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('select with Shift and the arrow keys, or a click', async () => {
    await openApp(`${PATH}&tool=members`)
    const first = await box(2)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(await box(3))
    expect(screen.queryByRole('toolbar')).toBeNull()
    fireEvent.keyDown(await box(3), { key: 'ArrowDown', shiftKey: true })
    expect([(await box(2)).checked, (await box(3)).checked, (await box(4)).checked]).toEqual([
      false,
      true,
      true,
    ])
    fireEvent.click(bar().getByRole('button', { name: 'Clear selection' }))
    await check(2)
    fireEvent.click(await box(4), { shiftKey: true })
    expect([(await box(2)).checked, (await box(3)).checked, (await box(4)).checked]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('are empty as long as there is no one else, and can be loaded again', async () => {
    server.on(`GET ${API}?limit=50`, { status: 500 })
    await openApp(`${PATH}&tool=members`)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the members' })).toBeTruthy()
    server.on(`GET ${API}?limit=50`, { json: own.memberships })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No one else is here yet' })).toBeTruthy()
  })
})
