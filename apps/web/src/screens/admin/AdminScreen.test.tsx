import { CheckAdminAccess } from '@guildhall/contract/master-admins'
import { buildGlobalAgent, buildModelStatus } from '@guildhall/contract/testing/agents'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveAdmin } from '#web/testing/admin.ts'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const agent = buildGlobalAgent(1)
const API = `/api/admin/ai-agents/${agent.id}`
const calls = (path: string) => server.seen.filter((request) => request.path === path)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const card = async (name = agent.name) => within(await screen.findByRole('listitem', { name }))
const nothing = () => screen.findByRole('heading', { level: 2, name: 'No AI agents yet' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the access to /admin', () => {
  it('[S2-174] [S2-344] is checked before anything else is fetched', async () => {
    serveAdmin(server, { agents: [agent] })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/admin/check-access', () => promise.then(() => ({ json: { isMasterAdmin: true } })))
    await openApp('/admin')
    expect(await screen.findByText('Checking admin access...')).toBeTruthy()
    expect(calls('/api/admin/ai-agents')).toEqual([])
    resolve()
    expect(await heading('AI Agent Management')).toBeTruthy()
    expect(await card()).toBeTruthy()
    expect(document.title).toBe('AI Agent Management · Guildhall')
  })

  it('[S2-175] [S2-344] is denied to other members, for whom nothing is fetched', async () => {
    serveAdmin(server, { isMasterAdmin: false, agents: [agent] })
    await openApp('/admin?tab=usage')
    expect(await heading('Access Denied')).toBeTruthy()
    expect(screen.getByText("You don't have master admin privileges to access this panel.")).toBeTruthy()
    expect(server.seen.filter(({ path }) => path.startsWith('/api/admin/ai'))).toEqual([])
  })

  it('[S2-388] is checked again after 5 minutes, and not before', async () => {
    serveAdmin(server, { isMasterAdmin: false })
    const { router, client } = await openApp('/admin')
    await heading('Access Denied')
    const visit = async () => {
      await act(() => router.navigate({ to: '/login' }))
      await act(() => router.navigate({ to: '/admin' }))
      await heading('Access Denied')
    }
    const age = (ms: number) =>
      client.setQueryData([CheckAdminAccess.path], { isMasterAdmin: false }, { updatedAt: Date.now() - ms })
    age(240_000)
    await visit()
    expect(calls('/api/admin/check-access')).toHaveLength(1)
    age(300_000)
    await visit()
    await waitFor(() => expect(calls('/api/admin/check-access')).toHaveLength(2))
  })

  it('can be checked again after a failure', async () => {
    serveAdmin(server)
    server.on('GET /api/admin/check-access', { status: 500 })
    await openApp('/admin')
    expect(await heading('Couldn’t check your admin access')).toBeTruthy()
    serveAdmin(server)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('AI Agent Management')).toBeTruthy()
  })

  it('adds a line to the settings of master admins only', async () => {
    serveAdmin(server, { isMasterAdmin: false })
    server.on('GET /api/sessions', { json: [] })
    const { unmount } = await openApp('/settings')
    const account = async () => within(await screen.findByRole('region', { name: 'Account' }))
    await waitFor(() => expect(calls('/api/admin/check-access')).toHaveLength(1))
    expect((await account()).queryByText('Administration')).toBeNull()
    unmount()
    serveAdmin(server)
    await openApp('/settings')
    fireEvent.click(await (await account()).findByRole('link', { name: 'Open the administration' }))
    expect(await heading('AI Agent Management')).toBeTruthy()
  })
})

describe('the global agents', () => {
  it('[S2-003] [S2-176] [S2-177] [S2-178] [S2-257] are cards with their facts and three buttons', async () => {
    const agents = [
      buildGlobalAgent(1, { createdAt: '2026-03-14T12:00:00.000Z' }),
      buildGlobalAgent(2, { isActive: false, responseStyle: 'technical' }),
    ]
    serveAdmin(server, { agents })
    await openApp('/admin')
    const first = await card()
    for (const text of ['@reading_guide_1', 'Active', agent.description, 'Friendly', 'Mar 14, 2026'])
      expect(first.getByText(text)).toBeTruthy()
    const labels = first.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(labels).toEqual(['Deactivate Reading Guide 1', 'Edit Reading Guide 1', 'Delete Reading Guide 1'])
    const second = await card('Reading Guide 2')
    for (const text of ['Inactive', 'Technical']) expect(second.getByText(text)).toBeTruthy()
  })

  it('[S2-257] [S2-453] are switched off and on', async () => {
    serveAdmin(server, { agents: [agent] })
    server.on(`PATCH ${API}/toggle`, ({ body }) => ({ json: { ...agent, ...(JSON.parse(body) as object) } }))
    await openApp('/admin')
    fireEvent.click((await card()).getByRole('button', { name: 'Deactivate Reading Guide 1' }))
    expect(await screen.findByText('AI agent status updated')).toBeTruthy()
    expect(await (await card()).findByText('Inactive')).toBeTruthy()
    fireEvent.click(await (await card()).findByRole('button', { name: 'Activate Reading Guide 1' }))
    expect(await (await card()).findByText('Active')).toBeTruthy()
    const bodies = calls(`${API}/toggle`).map(({ body }) => JSON.parse(body) as object)
    expect(bodies).toEqual([{ isActive: false }, { isActive: true }])
  })

  it.each([
    [{ status: 500, body: 'Oh no' }, 'Failed to toggle AI agent'],
    [{ status: 404, json: { message: 'Not found', code: 'not_found' } }, 'Not found'],
  ])('[S2-457] show why switching failed: %o', async (reply, text) => {
    serveAdmin(server, { agents: [agent] })
    server.on(`PATCH ${API}/toggle`, reply)
    await openApp('/admin')
    fireEvent.click((await card()).getByRole('button', { name: 'Deactivate Reading Guide 1' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await card()).getByText('Active')).toBeTruthy()
  })

  it('[S2-454] [S2-458] are deleted after a question', async () => {
    serveAdmin(server, { agents: [agent] })
    server.on(`DELETE ${API}`, { status: 500, body: 'Oh no' })
    await openApp('/admin')
    fireEvent.click((await card()).getByRole('button', { name: 'Delete Reading Guide 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Reading Guide 1?' }))
    expect(
      dialog.getByText('Are you sure you want to delete this AI agent? This action cannot be undone.'),
    ).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete agent' }))
    expect(await screen.findByText('Failed to delete agent')).toBeTruthy()
    server.on(`DELETE ${API}`, { status: 204 })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete agent' }))
    expect(await screen.findByText('AI agent deleted successfully')).toBeTruthy()
    expect(await nothing()).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be created from an empty page, and loaded again after an error', async () => {
    serveAdmin(server)
    server.on('GET /api/admin/ai-agents', { status: 500 })
    await openApp('/admin')
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the AI agents' })).toBeTruthy()
    serveAdmin(server)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await nothing()).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Create the first agent' }))
    expect(await screen.findByRole('dialog', { name: 'Create AI Agent' })).toBeTruthy()
  })
})

describe('the notice about the model', () => {
  it.each([
    [{ isConfigured: false }, 'AI is not configured', /MODEL_API_KEY/],
    [{ isDemo: true }, 'Answers come from a demo model', /doesn’t understand/],
  ])('[D-133] is shown for %o', async (status, title, text) => {
    serveAdmin(server, { model: buildModelStatus(status) })
    await openApp('/admin')
    const notice = within(await screen.findByRole('region', { name: title }))
    expect(notice.getByText(text)).toBeTruthy()
  })

  it('is not shown if a model is configured', async () => {
    serveAdmin(server)
    await openApp('/admin')
    await nothing()
    await waitFor(() => expect(calls('/api/admin/ai-model')).toHaveLength(1))
    expect(screen.queryByText(/MODEL_API_KEY/)).toBeNull()
  })
})
