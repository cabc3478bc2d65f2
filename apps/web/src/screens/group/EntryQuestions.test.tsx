import { buildGroupMember } from '@guildhall/contract/testing/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const entry = { revision: 2, questions: ['What do you bind?', 'Who sent you?'] }
const ASKING = buildGroupFor(null, { entry })
const API = `/api/groups/${ASKING.id}`
const sent = (method: string) =>
  server.seen.filter((seen) => seen.method === method).map(({ body }) => JSON.parse(body) as unknown)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const answer = (question: string, value: string) =>
  fireEvent.change(dialog(`Join ${ASKING.name}`).getByRole('textbox', { name: question }), {
    target: { value },
  })
const submit = () =>
  fireEvent.click(dialog(`Join ${ASKING.name}`).getByRole('button', { name: 'Join Group' }))

async function openJoin() {
  serveGroup(server, ASKING)
  await openApp(`/groups/${ASKING.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Join Group' }))
  await screen.findByRole('dialog', { name: `Join ${ASKING.name}` })
}

describe('joining a group with questions', () => {
  it('asks them, needs an answer to each, and joins', async () => {
    await openJoin()
    answer('What do you bind?', ' Books ')
    submit()
    expect(await screen.findByText('Answer this question.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Who sent you?' }))
    expect(sent('POST')).toEqual([])
    answer('Who sent you?', 'Mara')
    const joined = buildGroupFor('member')
    server.on(`POST ${API}/join`, () => {
      serveGroup(server, joined)
      return { json: joined }
    })
    submit()
    expect(await screen.findByText('Successfully joined the group!')).toBeTruthy()
    expect(sent('POST')).toEqual([{ entry: { revision: 2, answers: ['Books', 'Mara'] } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the new questions if they changed meanwhile, and keeps what is still asked', async () => {
    await openJoin()
    answer('What do you bind?', 'Books')
    answer('Who sent you?', 'Mara')
    const message = 'The group’s questions have changed.'
    server.on(`POST ${API}/join`, { status: 409, json: { code: 'conflict', message } })
    serveGroup(server, {
      ...ASKING,
      entry: { revision: 3, questions: ['What do you bind?', 'Which paper?'] },
    })
    submit()
    const form = dialog(`Join ${ASKING.name}`)
    expect(await form.findByRole('textbox', { name: 'Which paper?' })).toHaveProperty('value', '')
    expect(form.getByRole('textbox', { name: 'What do you bind?' })).toHaveProperty('value', 'Books')
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('entry questions', () => {
  it('are edited by the owner; empty ones are left out', async () => {
    const own = buildGroupFor('owner', { entry })
    serveGroup(server, own)
    await openApp(`/groups/${own.id}?tab=tools`)
    expect(await screen.findByText('2 questions before people join')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Edit entry questions' }))
    await screen.findByRole('dialog', { name: 'Entry questions' })
    const form = dialog('Entry questions')
    const field = (n: number) => form.getByRole('textbox', { name: `Question ${n}` })
    expect(field(1)).toHaveProperty('value', 'What do you bind?')
    fireEvent.change(field(1), { target: { value: '' } })
    fireEvent.change(field(3), { target: { value: ' Which paper? ' } })
    const saved = { ...own, entry: { revision: 3, questions: ['Who sent you?', 'Which paper?'] } }
    server.on(`PUT ${API}/questions`, () => {
      serveGroup(server, saved)
      return { json: saved }
    })
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Entry questions saved')).toBeTruthy()
    expect(sent('PUT')).toContainEqual({ questions: ['Who sent you?', 'Which paper?'] })
  })

  it('show what new members answered to the owner and admins', async () => {
    const member = buildGroupMember(5, { answers: [{ question: 'Who sent you?', answer: 'Mara did.' }] })
    const group = buildGroupFor('admin')
    serveGroup(server, { ...group, memberships: [...group.memberships, member] })
    await openApp(`/groups/${group.id}?tab=members`)
    const summary = await screen.findByText('Answers')
    fireEvent.click(summary)
    await waitFor(() => expect(screen.getByText('Mara did.')).toBeTruthy())
    expect(summary.closest('details')?.textContent).toContain('Who sent you?')
  })
})

describe('the welcome post', () => {
  it('is written and switched on', async () => {
    const group = buildGroupFor('admin')
    serveGroup(server, group)
    await openApp(`/groups/${group.id}?tab=tools`)
    const edit = await screen.findByRole('button', { name: 'Edit welcome post' })
    await waitFor(() => expect(edit).toHaveProperty('disabled', false))
    fireEvent.click(edit)
    await screen.findByRole('dialog', { name: 'Welcome post' })
    const form = dialog('Welcome post')
    fireEvent.click(form.getByRole('switch', { name: 'Welcome new members' }))
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText('Write what new members should read.')).toBeTruthy()
    fireEvent.change(form.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hello {name}' } })
    server.on(`PUT ${API}/welcome`, { json: { isOn: true, text: 'Hello {name}' } })
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Welcome post saved')).toBeTruthy()
    expect(sent('PUT')).toContainEqual({ isOn: true, text: 'Hello {name}' })
    expect(screen.getByText('On')).toBeTruthy()
  })
})
