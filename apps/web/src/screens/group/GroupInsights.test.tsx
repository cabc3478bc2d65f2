import { buildInsights, buildTheme, buildDetection } from '@guildhall/contract/testing/lead-insights'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
// The application loads them when they are shown; here they are loaded in advance.
import './GroupCrm.tsx'
import '#web/features/leads/insights/InsightsPanel.tsx'
import '#web/features/leads/insights/LeadDetection.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=crm`
const API = `/api/groups/${group.id}/crm`
const RUN = `POST ${API}/ai-detection/run`
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }
const COUNTS = { analyzed: 148, newLeads: 9, hotLeads: 3 }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const insights = buildInsights(
  [
    buildTheme(1, { text: 'Prices and costs', authorCount: 14 }),
    buildTheme(2, { text: 'Waiting too long', kind: 'pain_point', isByModel: true }),
  ],
  ['Pin one answer on prices.'],
)

async function open(rest: Parameters<typeof servePipeline>[1] = {}, path = PATH) {
  servePipeline(server, { group, insights, ...rest })
  return openApp(path)
}

const card = async () => within(await screen.findByRole('region', { name: 'AI lead detection' }))
const panel = async () => within(await screen.findByRole('region', { name: 'AI insights' }))
const button = async (name: string) => (await card()).findByRole<HTMLButtonElement>('button', { name })
const calls = (path: string) => server.seen.filter((seen) => seen.path === `${API}${path}`).length

describe('the card of the AI lead detection', () => {
  it('[S2-073] says what the last run counted, and has a button that runs it', async () => {
    await open()
    const shown = await card()
    expect(await shown.findByText('Last run 2 hours ago')).toBeTruthy()
    const counts = shown.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(counts).toEqual(['148', '9', '3'])
    expect((await button('Run AI Analysis')).disabled).toBe(false)
  })

  it('[S2-424] says what a finished run found, and that the next one has to wait', async () => {
    await open({ detection: buildDetection({ lastRun: null }) })
    expect(await (await card()).findByText('It hasn’t run yet.')).toBeTruthy()
    let answer = (): void => {}
    const reply = new Promise<{ json: object }>((resolve) => (answer = () => resolve({ json: COUNTS })))
    server.on(RUN, () => reply)
    fireEvent.click(await button('Run AI Analysis'))
    expect((await button('Analyzing…')).disabled).toBe(true)
    const nextRunAt = new Date(Date.now() + 5 * 60_000).toISOString()
    const lastRun = { ...COUNTS, at: new Date().toISOString() }
    server.on(`GET ${API}/ai-detection`, { json: { lastRun, nextRunAt } })
    answer()
    const text = 'Analyzed 148 users, found 9 new leads and 3 hot prospects.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('AI Analysis Complete!')).toBeTruthy()
    expect((await button('Run AI Analysis')).disabled).toBe(true)
    expect((await card()).getByText('You can run it again in 5 minutes.')).toBeTruthy()
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toBe('{}')
    await waitFor(() => expect(calls('')).toBeGreaterThan(1))
  })

  it('[S2-416] says that a run failed, and why if the server says so', async () => {
    await open()
    server.on(RUN, SERVER_ERROR)
    fireEvent.click(await button('Run AI Analysis'))
    expect(await screen.findByText('Failed to run AI lead detection')).toBeTruthy()
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
    const message = 'The analysis ran less than 5 minutes ago.'
    server.on(RUN, { status: 429, json: { message, code: 'too_many' } })
    fireEvent.click(await button('Run AI Analysis'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await button('Run AI Analysis')).disabled).toBe(false)
  })

  it('follows a run of another admin', async () => {
    await open()
    expect(await (await card()).findByText('Last run 2 hours ago')).toBeTruthy()
    const lastRun = { ...COUNTS, newLeads: 77, at: new Date().toISOString() }
    server.on(`GET ${API}/ai-detection`, { json: { lastRun, nextRunAt: null } })
    act(() =>
      EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `pipeline:${group.id}` }),
    )
    expect(await (await card()).findByText('77')).toBeTruthy()
  })
})

describe('the AI insights', () => {
  it('[S2-074] [S2-366] are shown and hidden by a toggle, and fetched only when they are shown', async () => {
    const { router } = await open()
    const show = await button('Show AI Insights')
    expect(show.getAttribute('aria-expanded')).toBe('false')
    await (await card()).findByText('Last run 2 hours ago')
    expect(calls('/ai-insights')).toBe(0)
    fireEvent.click(show)
    const shown = await panel()
    expect(await shown.findByText('Prices and costs')).toBeTruthy()
    expect(shown.getByText('14 members')).toBeTruthy()
    expect(shown.getByText('Waiting too long')).toBeTruthy()
    expect(shown.getByText('Pin one answer on prices.')).toBeTruthy()
    expect(calls('/ai-insights')).toBe(1)
    expect(router.state.location.search).toEqual({ tab: 'crm', insights: 'shown' })
    fireEvent.click(await button('Hide AI Insights'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'AI insights' })).toBeNull())
    expect(router.state.location.search).toEqual({ tab: 'crm' })
  })

  it('open some of what members wrote, with links to it', async () => {
    await open({}, `${PATH}&insights=shown`)
    const shown = await panel()
    fireEvent.click(await shown.findByText('Prices and costs'))
    const [post, comment] = shown.getAllByRole('link', { hidden: true })
    const [theme] = insights.themes
    expect(post?.getAttribute('href')).toBe(`/post/${theme?.evidence[0]?.postId}`)
    expect(comment?.getAttribute('href')).toContain(`thread=${theme?.evidence[1]?.commentId}`)
    expect(shown.getAllByText('An AI model worded this theme.')).toHaveLength(1)
  })

  it('say what to do before the first run, and that there is no theme yet after it', async () => {
    const empty = { insights: buildInsights() }
    await open({ ...empty, detection: buildDetection({ lastRun: null }) }, `${PATH}&insights=shown`)
    expect(await (await panel()).findByText('Run AI Analysis to see what members write about.')).toBeTruthy()
    server.on(RUN, { json: COUNTS })
    server.on(`GET ${API}/ai-detection`, { json: buildDetection() })
    fireEvent.click(await button('Run AI Analysis'))
    expect(await (await panel()).findByText(/^There’s nothing yet that at least 5 members/)).toBeTruthy()
  })

  it('[S2-420] say that they could not be fetched, and can be fetched again', async () => {
    servePipeline(server, { group })
    server.on(`GET ${API}/ai-insights`, SERVER_ERROR)
    await openApp(`${PATH}&insights=shown`)
    const alert = within(await (await panel()).findByRole('alert'))
    expect(alert.getByText('Failed to fetch AI insights')).toBeTruthy()
    server.on(`GET ${API}/ai-insights`, { json: insights })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await (await panel()).findByText('Prices and costs')).toBeTruthy()
  })

  it('[S2-071] are opened by a Quick Action of the Tools tab', async () => {
    servePipeline(server, { group, insights })
    serveGroup(server, group)
    const { router } = await openApp(`/groups/${group.id}?tab=tools`)
    const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
    fireEvent.click(actions.getByRole('link', { name: /^AI Insights/ }))
    expect(await (await panel()).findByText('Prices and costs')).toBeTruthy()
    expect(router.state.location.search).toEqual({ tab: 'crm', insights: 'shown' })
  })
})
