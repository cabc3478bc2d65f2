import {
  buildAgentDay,
  buildAgentFeedback,
  buildAgentUsage,
  buildGlobalAgent,
} from '@guildhall/contract/testing/agents'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveAdmin } from '#web/testing/admin.ts'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PATH = '/admin?tab=usage'
const FEEDBACK = 'GET /api/admin/ai-agents/feedback?limit=20'
const [one, two] = [buildGlobalAgent(1), buildGlobalAgent(2)]
const day = (agentId: string, date: string, answered: number) =>
  buildAgentDay(0, {
    agentId,
    day: date,
    runs: answered + 3,
    answered,
    inputTokens: 1_000,
    outputTokens: 200,
    costMicros: 50_000,
    latencyMs: 1_240,
  })
const USAGE = buildAgentUsage({
  from: '2026-11-16',
  to: '2026-11-18',
  agents: [
    { id: one.id, name: one.name, username: one.username },
    { id: two.id, name: two.name, username: null },
  ],
  days: [day(one.id, '2026-11-16', 4), day(one.id, '2026-11-18', 5), day(two.id, '2026-11-18', 1)],
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveAdmin(server, { usage: USAGE })
})

const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name })
const figures = () =>
  screen.getAllByRole('term').map((term) => term.parentElement?.textContent.replaceAll(/\s+/g, ' '))

describe('the usage of the agents', () => {
  it('is a tab with figures, the budget of today and five charts', async () => {
    const { router } = await openApp('/admin')
    fireEvent.click(await screen.findByRole('tab', { name: 'Usage' }))
    expect(await slider('Runs')).toHaveProperty('max', '2')
    expect(router.state.location.search).toEqual({ tab: 'usage' })
    expect(figures()).toEqual([
      'Runs1910 answered',
      'Refusals and failures96 refused, 3 failed',
      'Tokens3,6003,000 read, 600 written',
      'Cost$0.15$0.015 for each answer',
    ])
    const meter = screen.getByRole('meter', { name: 'Spent today' })
    expect(meter.getAttribute('aria-valuetext')).toBe('$0.41 of $2.00')
    const texts = await Promise.all(
      ['Runs', 'Refusals and failures', 'Tokens', 'Cost', 'Response time'].map(async (name) =>
        (await slider(name)).getAttribute('aria-valuetext'),
      ),
    )
    expect(texts).toEqual([
      'Wed, November 18: 12 runs, 6 answered',
      'Wed, November 18: 4 refused, 2 failed',
      'Wed, November 18: 2,000 read, 400 written',
      'Wed, November 18: $0.10',
      'Wed, November 18: 1.2s',
    ])
  })

  it('has a gap in the response time on days without answers, also in the table', async () => {
    await openApp(PATH)
    const time = await slider('Response time')
    fireEvent.change(time, { target: { value: '1' } })
    expect(time.getAttribute('aria-valuetext')).toBe('Tue, November 17: No answers')
    const region = screen.getByRole('region', { name: 'Response time' })
    fireEvent.click(within(region).getByRole('button', { name: /Show as table/ }))
    const cells = within(screen.getByRole('table', { name: 'Response time' })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1.2s', '–', '1.2s'])
  })

  it('can be read for one agent, and is compared in a table', async () => {
    await openApp(PATH)
    await slider('Runs')
    fireEvent.change(screen.getByRole('combobox', { name: 'Agent' }), { target: { value: two.id } })
    expect(figures()[0]).toBe('Runs41 answered')
    expect((await slider('Runs')).getAttribute('aria-valuetext')).toMatch('4 runs, 1 answered')
    const rows = within(screen.getByRole('table', { name: 'Usage by agent' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AgentRunsAnsweredRefusedFailedTokensCostResponse time',
      'Reading Guide 1159422,400$0.101.2s',
      'Reading Guide 2Deleted41211,200$0.051.2s',
    ])
  })

  it('is shown for 7, 30 or 90 days', async () => {
    server.on('GET /api/admin/ai-agents/usage?days=90', {
      json: { ...USAGE, days: [day(one.id, '2026-11-17', 30)] },
    })
    await openApp(PATH)
    await slider('Runs')
    const period = within(screen.getByRole('radiogroup', { name: 'Period' }))
    expect(period.getAllByRole('radio')).toHaveLength(3)
    fireEvent.click(period.getByRole('radio', { name: '90 days' }))
    expect(await screen.findByText('30 answered')).toBeTruthy()
  })

  it('says that there is none, that the budget is used up, and that there is no budget', async () => {
    const empty = { ...USAGE, days: [], spentTodayMicros: 2_000_000 }
    serveAdmin(server, { usage: empty })
    const { unmount } = await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'No usage in this period' })).toBeTruthy()
    expect(screen.getByText(/Today’s budget is used up/)).toBeTruthy()
    unmount()
    serveAdmin(server, { usage: { ...empty, dayBudgetMicros: null } })
    await openApp(PATH)
    expect(await screen.findByText('No daily budget is set.')).toBeTruthy()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('can be loaded again after an error', async () => {
    server.on('GET /api/admin/ai-agents/usage?days=30', { status: 500 })
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the usage' })).toBeTruthy()
    serveAdmin(server, { usage: USAGE })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await slider('Runs')).toBeTruthy()
  })
})

describe('the feedback of members', () => {
  it('is a list with the note and the answer, page by page', async () => {
    const cursor = buildAgentFeedback(2).id
    server.on(FEEDBACK, {
      json: [buildAgentFeedback(1), buildAgentFeedback(2, { member: null, note: '' })],
      headers: { 'x-next-cursor': cursor },
    })
    server.on(`${FEEDBACK}&cursor=${cursor}`, { json: [buildAgentFeedback(3, { note: 'It is in Latin.' })] })
    await openApp(PATH)
    const list = within(await screen.findByRole('region', { name: 'Feedback' }))
    expect(await list.findByText('It is in Latin.')).toBeTruthy()
    expect(list.getByRole('link', { name: 'Person Number 1' })).toBeTruthy()
    expect(list.getByText('A member')).toBeTruthy()
    expect(list.getByText('Reported the answer without a note.')).toBeTruthy()
    expect(list.getAllByText('Answer by Reading Guide 1')).toHaveLength(3)
  })

  it('says that there is none, and can be loaded again after an error', async () => {
    server.on(FEEDBACK, { status: 500 })
    await openApp(PATH)
    const list = within(await screen.findByRole('region', { name: 'Feedback' }))
    const retry = await list.findByRole('button', { name: 'Try again' })
    serveAdmin(server)
    fireEvent.click(retry)
    expect(await list.findByRole('heading', { name: 'No feedback yet' })).toBeTruthy()
  })
})
