import type { Lead } from '@guildhall/contract/leads'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildLead, buildPipeline, servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
// The application loads it with the tab; here it is loaded in advance.
import './GroupCrm.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=crm`
const API = `/api/groups/${group.id}/crm`
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }
const viewer = buildViewer()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** Builds the nth lead of the group, with this first name. */
function lead(n: number, firstName: string, overrides: Partial<Lead> = {}): Lead {
  const user = { ...buildMember(n, { firstName, lastName: 'Lead' }), email: null }
  return buildLead(n, { groupId: group.id, user, ...overrides })
}

const tomasz = lead(1, 'Tomasz', { stage: 'hot', isHot: true, score: 34.4 })
const amina = lead(2, 'Amina', { stage: 'engaging', score: 14 })
const jonas = lead(3, 'Jonas', { stage: 'lost', score: 2.4, lastEngagedAt: hoursAgo(24 * 38 + 5) })
const leads = [tomasz, amina, jonas]

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const namesShown = () =>
  within(screen.getByRole('list', { name: 'Leads' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent)
const stage = (name: RegExp) => screen.findByRole('button', { name })

async function open(rest: Parameters<typeof servePipeline>[1] = {}) {
  servePipeline(server, { group, leads, ...rest })
  return openApp(PATH)
}

describe('the CRM tab of a group', () => {
  it('[S2-055] [S2-056] has its heading, subtitle and what gives the owner access', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Group CRM' })).toBeTruthy()
    expect(screen.getByText('Manage leads and track conversion opportunities')).toBeTruthy()
    expect(screen.getByText('Owner Access')).toBeTruthy()
    const tab = screen.getByRole('tab', { name: /^CRM/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(within(tab).getByRole('img', { name: 'Owner and admins only' })).toBeTruthy()
  })

  it('[S2-056] says that an admin has access as an admin, who cannot export', async () => {
    await open({ group: buildGroupFor('admin') })
    await card('Tomasz Lead')
    expect(screen.getByText('Admin Access')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export leads' })).toBeNull()
  })

  it('[S2-342] is not there for members, who land on the posts', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(PATH)
    const tab = await screen.findByRole('tab', { name: 'Posts' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tab', { name: /CRM/ })).toBeNull()
    expect(server.seen.map(({ path }) => path).filter((path) => path.startsWith(API))).toEqual([])
  })

  it('lets the owner export leads', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Export leads' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Data' }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Leads/ }).checked).toBe(true)
  })
})

describe('the pipeline of a group', () => {
  it('[S2-057] [S2-079] [S2-081] shows leads as cards, those who are hot with a badge', async () => {
    await open()
    const first = await card('Tomasz Lead')
    for (const text of ['HOT', 'Hot', 'Commented “Does one seat cover both of us?”'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByRole('img', { name: 'Score 34' })).toBeTruthy()
    const second = await card('Amina Lead')
    expect(second.queryByText('HOT')).toBeNull()
    expect(second.getByText('Engaging')).toBeTruthy()
    expect(screen.getByText('3 leads')).toBeTruthy()
  })

  it('[S2-082] shows the whole days since the last engagement', async () => {
    await open()
    expect((await card('Tomasz Lead')).getByText(/1 day ago$/).textContent).toBe('Last Activity: 1 day ago')
    expect((await card('Jonas Lead')).getByText(/38 days ago$/)).toBeTruthy()
  })

  it('says who left the group, and to whom a lead is assigned', async () => {
    await open({ leads: [lead(1, 'Tomasz', { hasLeft: true, assignedTo: viewer, reason: null })] })
    const first = await card('Tomasz Lead')
    expect(first.getByText('Left the group')).toBeTruthy()
    expect(first.getByText('Assigned to Mara Okafor')).toBeTruthy()
  })

  it('[S2-080] shows 6 skeletons while loading', async () => {
    servePipeline(server, { group })
    let answer = (): void => {}
    const reply = new Promise<{ json: Lead[] }>((resolve) => (answer = () => resolve({ json: leads })))
    server.on(`GET ${API}/leads?limit=24&sort=score`, () => reply)
    const { container } = await openApp(PATH)
    expect(await screen.findByText('Loading leads…')).toBeTruthy()
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    answer()
    await card('Tomasz Lead')
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  it('[S2-083] says when there are no leads', async () => {
    await open({ leads: [] })
    expect(await screen.findByRole('heading', { name: 'No leads found' })).toBeTruthy()
    expect(screen.getByText('Leads will appear here as users engage with your group posts.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('[S2-417] [S2-418] says what failed to load, and tries again', async () => {
    servePipeline(server, { group, leads })
    server.on(`GET ${API}/leads?limit=24&sort=score`, SERVER_ERROR)
    server.on(`GET ${API}/leads/hot?limit=3`, SERVER_ERROR)
    await openApp(PATH)
    const hot = await screen.findByText('Failed to fetch hot leads')
    const failed = (await screen.findByRole('heading', { name: 'Failed to fetch leads' })).closest(
      '[role=alert]',
    )
    servePipeline(server, { group, leads })
    fireEvent.click(within(hot).getByRole('button', { name: 'Try again' }))
    fireEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(await card('Tomasz Lead')).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'Hot leads' })).toBeTruthy()
    expect(screen.queryByText('Failed to fetch hot leads')).toBeNull()
  })

  it('says that the counts failed to load, and tries again', async () => {
    servePipeline(server, { group, leads })
    server.on(`GET ${API}`, SERVER_ERROR)
    await openApp(PATH)
    const failed = await screen.findByText('Couldn’t load how many leads there are.')
    expect(screen.queryByText('No hot leads right now')).toBeNull()
    servePipeline(server, { group, leads })
    fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await stage(/^Lost 1 /)).toBeTruthy()
  })

  it('loads further pages', async () => {
    servePipeline(server, { group, leads: [] })
    const first = { json: [tomasz], headers: { 'x-next-cursor': 'more' } }
    server.on(`GET ${API}/leads?limit=24&sort=score`, first)
    server.on(`GET ${API}/leads?limit=24&sort=score&cursor=more`, { json: [amina] })
    await openApp(PATH)
    await card('Amina Lead')
    expect(namesShown()).toEqual(['Tomasz Lead', 'Amina Lead'])
  })

  it('is refetched when it has changed', async () => {
    await open()
    await card('Tomasz Lead')
    await waitFor(() => {
      const watched = server.seen.filter(({ path }) => path === '/api/stream/watched').at(-1)
      expect(watched?.body).toContain(`pipeline:${group.id}`)
    })
    servePipeline(server, { group, leads: [{ ...amina, stage: 'qualified' }] })
    act(() =>
      EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `pipeline:${group.id}` }),
    )
    await waitFor(() => expect(namesShown()).toEqual(['Amina Lead']))
    expect(await stage(/^Qualified 1 /)).toBeTruthy()
  })
})

describe('the stages of a pipeline', () => {
  it('[S2-072] counts the whole pipeline in six cards, whatever is filtered', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&stage=hot`, { json: [tomasz] })
    await open({ pipeline: buildPipeline({ counts: { new: 64, engaging: 88, hot: 17, lost: 29 } }) })
    const names = ['New 64', 'Engaging 88', 'Hot 17', 'Qualified 0', 'Converted 0', 'Lost 29']
    await stage(/^New 64 /)
    const shown = () =>
      within(screen.getByRole('list', { name: 'Stages' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const all = names.map((name) => expect.stringContaining(name) as string)
    expect(shown()).toEqual(all)
    fireEvent.click(await stage(/^Hot 17 /))
    await waitFor(() => expect(namesShown()).toEqual(['Tomasz Lead']))
    expect(shown()).toEqual(all)
    expect(screen.getByText('17 leads')).toBeTruthy()
    expect((await stage(/^Hot 17 /)).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage' }).value).toBe('hot')
    fireEvent.click(await stage(/^Hot 17 /))
    await waitFor(() => expect(namesShown()).toHaveLength(3))
  })

  it('[S2-072] says how many came to a stage this week', async () => {
    const pipeline = buildPipeline({ counts: { new: 3, lost: 4 } })
    const stages = pipeline.stages.map((counted) => ({ ...counted, entered: 2 }))
    await open({ pipeline: { ...pipeline, stages } })
    expect((await stage(/^New 3 /)).textContent).toContain('+2 this week')
    expect((await stage(/^Lost 4 /)).textContent).toMatch(/(?<!\+)2 this week/)
  })
})

describe('the hot leads of a group', () => {
  const hot = [1, 2, 3, 4].map((n) => lead(n, `Hot${n}`, { isHot: true }))

  it('[S2-075] shows at most 3 of them, and each opens its details', async () => {
    const { router } = await open({ hot, pipeline: buildPipeline({ hotCount: 3, counts: { hot: 3 } }) })
    const list = within(await screen.findByRole('list', { name: 'Hot leads' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3].map((n) => expect.stringContaining(`Hot${n} Lead`) as string),
    )
    expect(list.queryByRole('button')).toBeNull()
    expect(screen.getByRole('heading', { name: '3 hot leads want an answer' })).toBeTruthy()
    fireEvent.click(list.getByRole('link', { name: /Hot2 Lead/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ lead: hot[1]?.id }))
  })

  it('[S2-076] [S2-078] has a button for the others, which shows only hot leads', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&onlyHot=true`, { json: hot })
    await open({ hot, pipeline: buildPipeline({ hotCount: 17, counts: { hot: 17 } }) })
    const toggle = await screen.findByRole('switch', { name: 'Hot Leads Only' })
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(await screen.findByRole('button', { name: '+14 more' }))
    await waitFor(() => expect(namesShown()).toHaveLength(4))
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(toggle)
    await waitFor(() => expect(namesShown()).toHaveLength(3))
  })

  it('says when there are none', async () => {
    await open({ leads: [amina] })
    expect(await screen.findByRole('heading', { name: 'No hot leads right now' })).toBeTruthy()
  })

  it('[D-108] changes from which score on leads are hot', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Change score' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'When a lead is hot' }))
    const field = dialog.getByRole('textbox', { name: 'Hot above this score' })
    fireEvent.change(field, { target: { value: '4' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save score' }))
    expect(await dialog.findByText('Enter a whole number from 5 to 500.')).toBeTruthy()
    server.on(`PUT ${API}/threshold`, { json: buildPipeline({ hotThreshold: 30 }) })
    server.on(`GET ${API}`, { json: buildPipeline({ hotThreshold: 30 }) })
    fireEvent.change(field, { target: { value: '30' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save score' }))
    expect(await screen.findByText(/^Above a score of 30/)).toBeTruthy()
    expect(server.seen.find(({ path }) => path === `${API}/threshold`)?.body).toBe('{"hotThreshold":30}')
  })
})
