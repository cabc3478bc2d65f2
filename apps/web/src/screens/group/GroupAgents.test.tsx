import type { GroupAgent } from '@guildhall/contract/group-agents'
import { buildAgentFeedback, buildModelStatus } from '@guildhall/contract/testing/agents'
import {
  buildAdminAgent,
  buildCommentor,
  buildGroupAgentUsage,
  buildPostCreator,
} from '@guildhall/contract/testing/group-agents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveGroupAgents } from '#web/testing/group-agents.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}`
const guide = buildCommentor(1, { groupId: group.id, name: 'Pricing Guide', handle: 'pricing_guide' })
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const panel = async () => within(await screen.findByRole('region', { name: 'AI Agents' }))
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const sent = (method: string) => server.seen.filter((request) => request.method === method)

async function open(agents: GroupAgent[], rest: Parameters<typeof serveGroupAgents>[1] = {}) {
  serveGroupAgents(server, { group, agents, ...rest })
  return openApp(PATH)
}

describe('the AI agents in the Tools tab of a group', () => {
  it('[S2-067] [S2-089] lists each agent with name, type, state, cap, votes and week', async () => {
    await open([
      guide,
      buildAdminAgent(2, { name: 'Doorkeeper', usedToday: 50, refusedToday: 7 }),
      buildPostCreator(3, { name: 'Monday Digest', isActive: false, usedToday: 0 }),
    ])
    const first = await card('Pricing Guide')
    for (const text of ['AI', 'Commentor', '@pricing_guide', 'Active', guide.description, '86 up, 3 down'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByRole('meter').getAttribute('aria-valuetext')).toBe('31 of 50 today')
    expect(await first.findByText('Resets in 7 h')).toBeTruthy()
    expect(first.getByRole('img', { name: /today last: 12, 18, 9, 30, 41, 22, 31$/ })).toBeTruthy()
    const second = await card('Doorkeeper')
    expect(second.getByText('Admin')).toBeTruthy()
    expect(second.getByText('Cap reached, 7 refused')).toBeTruthy()
    const third = await card('Monday Digest')
    for (const text of ['Post creator', 'Paused', 'Spends nothing'])
      expect(third.getByText(text)).toBeTruthy()
  })

  it('[D-138] shows what members wrote about answers, once there is something', async () => {
    await open([guide], { feedback: [buildAgentFeedback(1, { note: 'That was last year' })] })
    const feedback = within(await screen.findByRole('region', { name: 'Feedback' }))
    expect(feedback.getByText('That was last year')).toBeTruthy()
  })

  it('says that votes paused an agent, or lowered its limit', async () => {
    await open([
      buildCommentor(1, { name: 'One', isActive: false, pausedBy: 'votes' }),
      buildCommentor(2, { name: 'Two', dayCap: 40 }),
    ])
    expect((await card('One')).getByText(/^Paused because members voted its answers down/)).toBeTruthy()
    expect((await card('Two')).getByText('Downvotes lowered its limit from 50 to 40.')).toBeTruthy()
  })

  it('[S2-093] has an empty state that opens the dialog', async () => {
    await open([])
    const empty = await panel()
    expect(await empty.findByRole('heading', { name: 'No AI Agents Yet' })).toBeTruthy()
    fireEvent.click(empty.getByRole('button', { name: 'Create Your First Agent' }))
    expect(await screen.findByRole('dialog', { name: 'Create AI Agent' })).toBeTruthy()
  })

  it('[S2-425] says that loading failed, and tries again', async () => {
    serveGroupAgents(server, { group })
    server.on(`GET ${API}/ai-agents`, SERVER_ERROR)
    await openApp(PATH)
    const failed = await panel()
    expect(await failed.findByText('Failed to fetch agents')).toBeTruthy()
    server.on(`GET ${API}/ai-agents`, { json: [guide] })
    fireEvent.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await card('Pricing Guide')).toBeTruthy()
  })

  it('[D-133] says that there is no model, or just the demo model', async () => {
    const usage = buildGroupAgentUsage({ model: buildModelStatus({ isConfigured: false }) })
    const { unmount } = await open([guide], { usage })
    expect(await screen.findByRole('heading', { name: 'AI is not configured' })).toBeTruthy()
    unmount()
    await open([guide], { usage: buildGroupAgentUsage({ model: buildModelStatus({ isDemo: true }) }) })
    expect(await screen.findByRole('heading', { name: 'Answers come from a demo model' })).toBeTruthy()
  })
})

describe('the budget of a group', () => {
  it('shows what was used, and by whom', async () => {
    await open([
      guide,
      buildCommentor(2, { name: 'Host', usedToday: 20 }),
      buildCommentor(3, { usedToday: 0 }),
    ])
    const budget = within(await screen.findByRole('region', { name: 'Group budget today' }))
    expect(budget.getByText('63 of 155 engagements · $0.41 of $2.00')).toBeTruthy()
    expect(budget.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pricing Guide 31',
      'Host 20',
    ])
  })

  it('is changed in dollars', async () => {
    await open([guide])
    fireEvent.click(await screen.findByRole('button', { name: 'Change limit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the daily limit' }))
    const field = dialog.getByRole('textbox', { name: 'US dollars per day' })
    expect(field).toHaveProperty('value', '2.00')
    fireEvent.change(field, { target: { value: '51' } })
    expect(dialog.getByText('Enter an amount from $0 to $50.00.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save limit' }))
    expect(sent('PUT').filter(({ path }) => path.endsWith('ai-budget'))).toEqual([])
    server.on(`PUT ${API}/ai-budget`, { json: buildGroupAgentUsage({ dayBudgetMicros: 3_500_000 }) })
    fireEvent.change(field, { target: { value: '3,5' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText('Daily limit changed')).toBeTruthy()
    expect(screen.getByText(/\$0\.41 of \$3\.50/)).toBeTruthy()
    const [request] = sent('PUT').filter(({ path }) => path.endsWith('ai-budget'))
    expect(JSON.parse(request?.body ?? '')).toEqual({ dayBudgetCents: 350 })
  })
})

describe('the buttons of an agent of a group', () => {
  it('[S2-090] [S2-430] pause and activate it', async () => {
    await open([guide])
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST /api/ai-agents/${guide.id}/toggle`, async ({ body }) => {
      await promise
      return { json: { ...guide, ...(JSON.parse(body) as object) } }
    })
    fireEvent.click((await card('Pricing Guide')).getByRole('button', { name: 'Pause' }))
    // Before the server has answered.
    expect(await (await card('Pricing Guide')).findByRole('button', { name: 'Activate' })).toBeTruthy()
    resolve()
    expect(await screen.findByText('AI agent status updated!')).toBeTruthy()
    fireEvent.click((await card('Pricing Guide')).getByRole('button', { name: 'Activate' }))
    expect(await (await card('Pricing Guide')).findByRole('button', { name: 'Pause' })).toBeTruthy()
    await waitFor(() =>
      expect(sent('POST').map(({ body }) => JSON.parse(body) as object)).toEqual([
        { isActive: false },
        { isActive: true },
      ]),
    )
  })

  it.each([
    ['Failed to update agent status', { code: 'internal' }],
    ['You’re too fast.', { code: 'internal', message: 'You’re too fast.' }],
  ])('[S2-427] say "%s" if it stays as it is', async (text, json) => {
    await open([guide])
    server.on(`POST /api/ai-agents/${guide.id}/toggle`, { status: 500, json })
    fireEvent.click((await card('Pricing Guide')).getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await (await card('Pricing Guide')).findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('[S2-091] [S2-431] [D-126] delete it without asking, and bring it back', async () => {
    await open([guide, buildCommentor(2, { groupId: group.id, name: 'Host' })])
    server.on(`DELETE /api/ai-agents/${guide.id}`, { status: 204 })
    server.on(`POST /api/ai-agents/${guide.id}/restore`, { json: guide })
    fireEvent.click((await card('Pricing Guide')).getByRole('button', { name: 'Delete Pricing Guide' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('AI agent deleted successfully!')).toBeTruthy()
    expect(screen.queryByRole('listitem', { name: 'Pricing Guide' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('AI Agents')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('AI agent restored')).toBeTruthy()
    const names = within(screen.getByRole('list', { name: 'AI agents' })).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Pricing Guide', 'Host'])
  })

  it('[D-126] offer to undo for 10 seconds', async () => {
    await open([guide])
    server.on(`DELETE /api/ai-agents/${guide.id}`, { status: 204 })
    const remove = (await card('Pricing Guide')).getByRole('button', { name: 'Delete Pricing Guide' })
    // Loads the code of toasts.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      fireEvent.click(remove)
      expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
      await vi.advanceTimersByTimeAsync(8_500)
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeTruthy()
      await vi.advanceTimersByTimeAsync(2_000)
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })

  it('[S2-428] say that deleting failed, and show it again', async () => {
    await open([guide])
    server.on(`DELETE /api/ai-agents/${guide.id}`, SERVER_ERROR)
    fireEvent.click((await card('Pricing Guide')).getByRole('button', { name: 'Delete Pricing Guide' }))
    expect(await screen.findByText('Failed to delete agent')).toBeTruthy()
    expect(await card('Pricing Guide')).toBeTruthy()
  })
})
