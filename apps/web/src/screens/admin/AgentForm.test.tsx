import { buildGlobalAgent } from '@guildhall/contract/testing/agents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveAdmin } from '#web/testing/admin.ts'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const agent = buildGlobalAgent(1, { responseStyle: 'technical' })
const API = '/api/admin/ai-agents'
const FILLED = {
  'Agent Name': 'Press Guide',
  Username: 'press_guide',
  Description: 'Answers questions about presses.',
  'System Prompt': 'You know printing presses.',
}
const BODY = {
  name: 'Press Guide',
  username: 'press_guide',
  description: 'Answers questions about presses.',
  responseStyle: 'casual',
  systemPrompt: 'You know printing presses.',
}
const TAKEN = {
  status: 409,
  json: { message: 'Username is already taken', code: 'username_taken' },
}
type FieldName = keyof typeof FILLED

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveAdmin(server, { agents: [agent] })
})

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: FieldName) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const style = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Response Style' })
const type = (name: FieldName, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
const sent = (method: string) =>
  server.seen.filter((request) => request.method === method).map(({ body }) => JSON.parse(body) as object)

async function openCreate() {
  await openApp('/admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Create AI Agent' }))
  await screen.findByRole('dialog', { name: 'Create AI Agent' })
}

async function openEdit() {
  await openApp('/admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Reading Guide 1' }))
  await screen.findByRole('dialog', { name: 'Edit AI Agent' })
}

function fill(): void {
  for (const [name, value] of Object.entries(FILLED)) type(name as FieldName, ` ${value} `)
  fireEvent.change(style(), { target: { value: 'casual' } })
}

describe('the Create AI Agent dialog', () => {
  it('[S2-179] [S2-180] [S2-181] [S2-197] has five fields, a Reset and a Create Agent button', async () => {
    await openCreate()
    for (const name of Object.keys(FILLED)) expect(field(name as FieldName).value).toBe('')
    const styles = within(style()).getAllByRole<HTMLOptionElement>('option')
    expect(styles.map(({ value }) => value)).toEqual(['professional', 'casual', 'friendly', 'expert'])
    for (const name of ['Reset', 'Create Agent']) expect(dialog().getByRole('button', { name })).toBeTruthy()
    expect(document.activeElement).toBe(field('Agent Name'))
  })

  it('[S2-181] [S2-265] [S2-337] [S2-451] creates an agent, and is empty when it is opened again', async () => {
    await openCreate()
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`POST ${API}`, async () => ({ json: await promise }))
    fill()
    press('Create Agent')
    expect(await dialog().findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
    resolve({ ...buildGlobalAgent(2), ...BODY })
    expect(await screen.findByText('AI agent created successfully')).toBeTruthy()
    expect(sent('POST')).toEqual([BODY])
    expect(await screen.findByRole('listitem', { name: 'Press Guide' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Create AI Agent' }))
    await screen.findByRole('dialog')
    expect(field('Agent Name').value).toBe('')
    expect(style().value).toBe('professional')
  })

  it('[S2-328] [S2-330] [S2-333] [S2-335] says what is missing, and focuses it', async () => {
    await openCreate()
    press('Create Agent')
    for (const text of [
      'Name is required',
      'Username is required',
      'Description is required',
      'System prompt is required',
    ])
      expect(await dialog().findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(field('Agent Name'))
    expect(sent('POST')).toEqual([])
  })

  it.each<[FieldName, number, string]>([
    ['Agent Name', 100, 'Name too long'],
    ['Username', 50, 'Username too long'],
    ['Description', 500, 'Description too long'],
    ['System Prompt', 2_000, 'System prompt too long'],
  ])('[S2-329] [S2-331] [S2-334] [S2-336] limits %s to %i characters', async (name, max, text) => {
    await openCreate()
    server.on(`POST ${API}`, { json: buildGlobalAgent(2) })
    fill()
    type(name, 'x'.repeat(max + 1))
    press('Create Agent')
    expect(await dialog().findByText(text)).toBeTruthy()
    expect(sent('POST')).toEqual([])
    type(name, 'x'.repeat(max))
    press('Create Agent')
    expect(await screen.findByText('AI agent created successfully')).toBeTruthy()
  })

  it('[S2-332] refuses other characters in a username', async () => {
    await openCreate()
    type('Username', 'press-guide')
    fireEvent.blur(field('Username'))
    expect(
      await dialog().findByText('Username can only contain letters, numbers, and underscores'),
    ).toBeTruthy()
    type('Username', 'Press_Guide_2')
    expect(dialog().getByText('Members mention it as @Press_Guide_2')).toBeTruthy()
  })

  it('[S2-181] Reset empties all fields and takes the errors away', async () => {
    await openCreate()
    fill()
    type('Username', 'press-guide')
    press('Create Agent')
    expect(await dialog().findByText(/can only contain/)).toBeTruthy()
    press('Reset')
    for (const name of Object.keys(FILLED)) expect(field(name as FieldName).value).toBe('')
    expect(style().value).toBe('professional')
    expect(screen.getByRole('dialog').querySelector('[aria-invalid]')).toBeNull()
  })

  it.each([
    [{ status: 500, body: 'Oh no' }, 'Failed to create AI agent'],
    [{ status: 403, json: { message: 'Not allowed', code: 'forbidden' } }, 'Not allowed'],
    [TAKEN, 'Username is already taken'],
  ])('[S2-455] shows why creating failed, and keeps what was written: %#', async (reply, text) => {
    await openCreate()
    server.on(`POST ${API}`, reply)
    fill()
    press('Create Agent')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('Agent Name').value).toBe(' Press Guide ')
  })
})

describe('the Edit AI Agent dialog', () => {
  it('[S2-179] [S2-181] [S2-452] changes an agent', async () => {
    await openEdit()
    expect(field('Agent Name').value).toBe(agent.name)
    expect(field('System Prompt').value).toBe(agent.systemPrompt)
    expect(style().value).toBe('expert')
    server.on(`PUT ${API}/${agent.id}`, ({ body }) => ({
      json: { ...agent, ...(JSON.parse(body) as object) },
    }))
    fill()
    press('Update Agent')
    expect(await screen.findByText('AI agent updated successfully')).toBeTruthy()
    expect(sent('PUT')).toEqual([BODY])
    expect(await screen.findByRole('listitem', { name: 'Press Guide' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S2-456] shows why a change failed, at the field if the username is taken', async () => {
    await openEdit()
    server.on(`PUT ${API}/${agent.id}`, { status: 500, body: 'Oh no' })
    fill()
    press('Update Agent')
    expect(await screen.findByText('Failed to update AI agent')).toBeTruthy()
    server.on(`PUT ${API}/${agent.id}`, TAKEN)
    press('Update Agent')
    expect(await dialog().findByText('Username is already taken')).toBeTruthy()
    await waitFor(() => expect(field('Username').getAttribute('aria-invalid')).toBe('true'))
    press('Reset')
    expect(field('Username').value).toBe(agent.username)
  })
})
