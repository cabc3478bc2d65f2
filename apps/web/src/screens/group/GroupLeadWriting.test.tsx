import type { LeadDetails } from '@guildhall/contract/leads'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listDrafts } from '#web/lib/drafts.ts'
import { buildTouchpoint } from '#web/testing/build-lead.ts'
import {
  findLead,
  group,
  HISTORY,
  LEAD,
  noor,
  openLead,
  sentTo,
  serveLead,
  tomasz,
  user,
} from '#web/testing/lead-dialog.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const viewer = buildViewer()
const DM = `/api/groups/${group.id}/crm/actions/dm`
const MESSAGE = `POST ${DM}`
const GREETING =
  'Hi Tomasz, thanks for being so active in Bootstrapped Founders. Is there anything we can help you with?'
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }

type Shown = Awaited<ReturnType<typeof findLead>>

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function open(lead: LeadDetails = tomasz) {
  serveLead(server, lead)
  return openLead()
}

describe('who a lead is assigned to', () => {
  it('[D-115] is one of the owner and admins, or no one', async () => {
    await open()
    const shown = await findLead()
    const assignee = shown.getByRole('combobox', { name: 'Assigned to' })
    await within(assignee).findByRole('option', { name: 'Noor Haddad' })
    expect(
      within(assignee)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No one', 'Mara Okafor (you)', 'Noor Haddad'])
    server.on(`PATCH ${LEAD}/assignee`, ({ body }) => {
      const { assignedToId } = JSON.parse(body) as { assignedToId: string | null }
      const lead = { ...tomasz, assignedToId, assignedTo: assignedToId === null ? null : noor }
      server.on(`GET ${LEAD}`, { json: lead })
      return { json: lead }
    })
    fireEvent.change(assignee, { target: { value: noor.id } })
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', `${LEAD}/assignee`)).toEqual([{ assignedToId: noor.id }]),
    )
    expect(assignee).toHaveProperty('value', noor.id)
    fireEvent.change(assignee, { target: { value: '' } })
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', `${LEAD}/assignee`).at(-1)).toEqual({ assignedToId: null }),
    )
    await waitFor(() => expect(assignee).toHaveProperty('value', ''))
  })

  it('stays as it was if that fails, even someone who is not an admin any more', async () => {
    const before = buildMember(8, { firstName: 'Ewa', lastName: 'Nowak' })
    await open({ ...tomasz, assignedToId: before.id, assignedTo: before })
    const shown = await findLead()
    const assignee = shown.getByRole('combobox', { name: 'Assigned to' })
    expect(await within(assignee).findByRole('option', { name: 'Ewa Nowak' })).toBeTruthy()
    await within(assignee).findByRole('option', { name: 'Noor Haddad' })
    server.on(`PATCH ${LEAD}/assignee`, SERVER_ERROR)
    fireEvent.change(assignee, { target: { value: noor.id } })
    expect(await screen.findByText('Couldn’t assign the lead. Please try again.')).toBeTruthy()
    expect(assignee).toHaveProperty('value', before.id)
  })
})

describe('the notes of a lead', () => {
  const add = (shown: Shown) => shown.getByRole('button', { name: 'Add Note' })
  const field = (shown: Shown) => shown.getByRole('textbox', { name: 'Add Note' })

  it('[S2-086] [S2-087] [S2-422] are added, not blank and not twice', async () => {
    await open({ ...tomasz, notes: ['Ewa decides on the budget.'] })
    const shown = await findLead()
    expect(add(shown)).toHaveProperty('disabled', true)
    fireEvent.change(field(shown), { target: { value: ' \n ' } })
    expect(add(shown)).toHaveProperty('disabled', true)
    fireEvent.change(field(shown), { target: { value: 'x'.repeat(1_001) } })
    expect(add(shown)).toHaveProperty('disabled', true)
    fireEvent.change(field(shown), { target: { value: ' Call in May ' } })
    expect(add(shown)).toHaveProperty('disabled', false)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST ${LEAD}/notes`, async () => {
      await promise
      const notes = ['Call in May', 'Ewa decides on the budget.']
      server.on(`GET ${LEAD}`, { json: { ...tomasz, notes } })
      const note = buildTouchpoint(1, {
        type: 'note',
        message: 'Call in May',
        actor: viewer,
        isByLead: false,
      })
      server.on(HISTORY, { json: [note] })
      return { json: note }
    })
    fireEvent.keyDown(field(shown), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(add(shown).getAttribute('aria-busy')).toBe('true'))
    expect(add(shown)).toHaveProperty('disabled', true)
    fireEvent.keyDown(field(shown), { key: 'Enter', ctrlKey: true })
    resolve()
    expect(await screen.findByText('Note added successfully!')).toBeTruthy()
    expect(sentTo(server, 'POST', `${LEAD}/notes`)).toEqual([{ note: 'Call in May' }])
    expect(field(shown)).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field(shown))
    const notes = within(shown.getByRole('list', { name: 'Notes' }))
    await waitFor(() =>
      expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Call in MayMara Okafor/),
        'Ewa decides on the budget.',
      ]),
    )
  })

  it('[S2-414] keep the text if adding one fails, even when the dialog is opened again', async () => {
    const { unmount } = await open()
    const shown = await findLead()
    server.on(`POST ${LEAD}/notes`, SERVER_ERROR)
    fireEvent.change(field(shown), { target: { value: 'Call in May' } })
    fireEvent.click(add(shown))
    expect(await screen.findByText('Failed to add note')).toBeTruthy()
    expect(field(shown)).toHaveProperty('value', 'Call in May')
    unmount()
    await open()
    const again = await findLead()
    expect(field(again)).toHaveProperty('value', 'Call in May')
    server.on(`POST ${LEAD}/notes`, { json: buildTouchpoint(1, { type: 'note', message: 'Call in May' }) })
    fireEvent.click(add(again))
    expect(await screen.findByText('Note added successfully!')).toBeTruthy()
    expect(listDrafts('lead-')).toEqual([])
  })

  it('are three at first, and then all', async () => {
    const notes = ['One', 'Two', 'Three', 'Four', 'Five']
    await open({ ...tomasz, notes })
    const shown = await findLead()
    const list = within(shown.getByRole('list', { name: 'Notes' }))
    expect(list.getAllByRole('listitem').length).toBe(3)
    fireEvent.click(shown.getByRole('button', { name: 'Show all 5 notes' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(notes)
  })
})

describe('a message to a lead', () => {
  const send = (shown: Shown) => shown.getByRole('button', { name: 'Send message' })
  const field = (shown: Shown) => shown.getByRole('textbox', { name: 'Message' })
  const answer = () =>
    buildTouchpoint(1, {
      type: 'dm',
      message: '',
      isByLead: false,
      actor: viewer,
      createdAt: new Date().toISOString(),
    })

  it('[S2-088] [S2-423] [D-121] is a greeting that is edited and sent, once in 24 hours', async () => {
    await open()
    const shown = await findLead()
    await waitFor(() => expect(field(shown)).toHaveProperty('value', GREETING))
    expect(
      shown.getByText(
        'Shown as coming from this group, never with the stage. One message per lead in 24 hours.',
      ),
    ).toBeTruthy()
    expect(shown.queryByRole('link', { name: 'Open conversation' })).toBeNull()
    fireEvent.change(field(shown), { target: { value: ' ' } })
    expect(send(shown)).toHaveProperty('disabled', true)
    fireEvent.change(field(shown), { target: { value: 'Hi Tomasz, shall I hold a seat?' } })
    server.on(MESSAGE, () => {
      const nextMessageAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
      server.on(`GET ${LEAD}`, { json: { ...tomasz, nextMessageAt } })
      return { json: answer() }
    })
    fireEvent.click(send(shown))
    expect(await screen.findByText('Direct message sent successfully!')).toBeTruthy()
    expect(sentTo(server, 'POST', DM)).toEqual([
      { toUserId: user.id, message: 'Hi Tomasz, shall I hold a seat?' },
    ])
    expect(await shown.findByText(/^You can send the next message .+\.$/)).toBeTruthy()
    expect(send(shown)).toHaveProperty('disabled', true)
    expect(field(shown)).toHaveProperty('disabled', true)
    expect(field(shown)).toHaveProperty('value', GREETING)
    const link = shown.getByRole('link', { name: 'Open conversation' })
    expect(link.getAttribute('href')).toBe(`/messages?to=${user.id}`)
    await waitFor(() => expect(document.activeElement).toBe(link))
    fireEvent.keyDown(field(shown), { key: 'Enter', ctrlKey: true })
    expect(sentTo(server, 'POST', DM).length).toBe(1)
  })

  it('[S2-415] keeps its text and its key if sending fails', async () => {
    await open()
    const shown = await findLead()
    server.on(MESSAGE, SERVER_ERROR)
    fireEvent.change(field(shown), { target: { value: 'Hi Tomasz, shall I hold a seat?' } })
    fireEvent.click(send(shown))
    expect(await screen.findByText('Failed to send message')).toBeTruthy()
    expect(field(shown)).toHaveProperty('value', 'Hi Tomasz, shall I hold a seat?')
    server.on(MESSAGE, { json: answer() })
    await waitFor(() => expect(send(shown)).toHaveProperty('disabled', false))
    fireEvent.click(send(shown))
    expect(await screen.findByText('Direct message sent successfully!')).toBeTruthy()
    const keys = server.seen
      .filter(({ path }) => path.endsWith('/actions/dm'))
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('[D-121] says what the server says, and waits, if another admin was faster', async () => {
    await open()
    const shown = await findLead()
    server.on(MESSAGE, () => {
      const nextMessageAt = new Date(Date.now() + 20 * 3_600_000).toISOString()
      server.on(`GET ${LEAD}`, { json: { ...tomasz, nextMessageAt } })
      return { status: 409, json: { code: 'conflict', message: 'They got a message already.' } }
    })
    fireEvent.click(send(shown))
    expect(await screen.findByText('They got a message already.')).toBeTruthy()
    expect(await shown.findByText(/^You can send the next message .+\.$/)).toBeTruthy()
  })

  it('cannot be sent to someone who cannot be reached', async () => {
    await open({ ...tomasz, canMessage: false })
    const shown = await findLead()
    expect(shown.getByText('You can’t message Tomasz Król.')).toBeTruthy()
    expect(send(shown)).toHaveProperty('disabled', true)
  })
})
