import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { idOf } from '@guildhall/contract/testing/ids'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildLead, countedPipeline, servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('owner')
const CRM = `/api/groups/${group.id}/crm`
const MOVE_ID = idOf(9_001)
const PAGE = 24
const COLUMN_PX = 1_000

/** What the server holds: a move changes it, and the lists are read from it. */
let leads: Lead[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // jsdom has no layout: a column is as high as five tiles.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return this.matches('.leads-column-list') ? COLUMN_PX : 0
  })
})

function person(n: number, firstName: string, stage: LeadStage, overrides: Partial<Lead> = {}): Lead {
  const lead = buildLead(n, { groupId: group.id, stage, ...overrides })
  return { ...lead, user: { ...lead.user, firstName, lastName: 'Eze' } }
}

function moveOnServer(ids: readonly string[], stage: LeadStage): { id: string; leads: Lead[] } {
  leads = leads.map((lead) => (ids.includes(lead.id) ? { ...lead, stage } : lead))
  return { id: MOVE_ID, leads: leads.filter(({ id }) => ids.includes(id)) }
}

function serveBoard(given: Lead[]): void {
  leads = given
  servePipeline(server, { group, leads })
  server.on(`GET ${CRM}`, () => ({ json: countedPipeline(leads) }))
  for (const stage of LEAD_STAGES)
    server.on(`GET ${CRM}/leads?limit=24&sort=score&stage=${stage}`, () => {
      const all = leads.filter((lead) => lead.stage === stage)
      const next = all.length > PAGE ? { 'x-next-cursor': `${idOf(7)}` } : undefined
      return { json: all.slice(0, PAGE), ...(next && { headers: next }) }
    })
  for (const { id } of given)
    server.on(`PATCH /api/crm/leads/${id}/stage`, ({ body }) => ({
      json: moveOnServer([id], (JSON.parse(body) as { stage: LeadStage }).stage),
    }))
  server.on(`POST ${CRM}/moves`, ({ body }) => {
    const { leadIds, stage } = JSON.parse(body) as { leadIds: string[]; stage: LeadStage }
    return { json: moveOnServer(leadIds, stage) }
  })
}

async function openBoard(given: Lead[]) {
  serveBoard(given)
  const view = await openApp(`/groups/${group.id}?tab=crm&view=board`)
  await screen.findByRole('option', { name: new RegExp(given[0]?.user.firstName ?? '') })
  await waitFor(() => expect(document.querySelector('[role="listbox"][aria-busy="true"]')).toBeNull())
  return view
}

const column = (name: string) => within(screen.getByRole('region', { name }))
const namesIn = (name: string) =>
  column(name)
    .queryAllByRole('option')
    .map((tile) => /^\w+/.exec(tile.textContent.replace(/^[A-Z]{2}(?=[A-Z])/, ''))?.[0])
const tile = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name} `) })
const focused = () => document.activeElement?.textContent ?? ''
/** Presses a key on what has the focus. */
const press = (key: string, more: { shiftKey?: boolean } = {}) =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focusOn = (name: string) => tile(name).focus()
const sent = (method: string) =>
  server.seen.filter((request) => request.method === method && request.path !== '/api/stream/watched')

async function chooseStage(name: string): Promise<void> {
  fireEvent.click(
    within(await screen.findByRole('menu', { name: 'Move to…' })).getByRole('menuitem', { name }),
  )
}

const THREE = () => [
  person(1, 'Chidi', 'new', { score: 6.4 }),
  person(2, 'Noor', 'new', { score: 5 }),
  person(3, 'Mina', 'new', { score: 3 }),
  person(4, 'Bao', 'engaging', { score: 14, isHot: true }),
]

describe('the board of a pipeline', () => {
  it('[D-116] is beside the grid, with a column per stage, its number of leads and the sum of their scores', async () => {
    serveBoard(THREE())
    const { router } = await openApp(`/groups/${group.id}?tab=crm`)
    fireEvent.click(await screen.findByRole('radio', { name: 'Board' }))
    expect(await screen.findByRole('option', { name: /Chidi/ })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ tab: 'crm', view: 'board' })
    expect(namesIn('New')).toEqual(['Chidi', 'Noor', 'Mina'])
    await waitFor(() => expect(namesIn('Engaging')).toEqual(['Bao']))
    expect(column('New').getByText('3 leads, 30 points')).toBeTruthy()
    expect(column('Hot').getByText('0 leads, 0 points')).toBeTruthy()
    expect(await column('Hot').findByText('No leads here')).toBeTruthy()
    const bao = within(tile('Bao'))
    for (const text of ['14', 'Commented “Does one seat cover both of us?”', '1 day ago', 'HOT'])
      expect(bao.getByText(text)).toBeTruthy()
  })

  it('moves the focus with arrow keys, and opens a lead with Enter', async () => {
    const { router } = await openBoard(THREE())
    focusOn('Chidi')
    press('ArrowDown')
    expect(focused()).toContain('Noor')
    press('End')
    expect(focused()).toContain('Mina')
    press('ArrowDown')
    expect(focused()).toContain('Mina')
    press('ArrowRight')
    expect(focused()).toContain('Bao')
    press('ArrowLeft')
    expect(focused()).toContain('Chidi')
    press('Enter')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ lead: leads[0]?.id }))
  })

  it('[S2-421] moves one lead with M, says so, and takes it back with Undo', async () => {
    await openBoard(THREE())
    server.on(`POST /api/crm/moves/${MOVE_ID}/undo`, () => ({
      json: moveOnServer([leads[0]?.id ?? ''], 'new'),
    }))
    focusOn('Chidi')
    press('m')
    await chooseStage('Hot')
    expect(namesIn('Hot')).toEqual(['Chidi'])
    expect(namesIn('New')).toEqual(['Noor', 'Mina'])
    await waitFor(() => expect(focused()).toContain('Noor'))
    expect(await screen.findByText('Moved Chidi Eze to Hot')).toHaveProperty('role', 'status')
    expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull()
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({ stage: 'hot' })
    expect(await screen.findByText('Lead stage updated successfully!')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(namesIn('New')).toEqual(['Chidi', 'Noor', 'Mina']))
    expect(namesIn('Hot')).toEqual([])
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
  })

  it('picks several with Space and Shift, moves them together, and says how many', async () => {
    await openBoard(THREE())
    focusOn('Chidi')
    press('ArrowDown', { shiftKey: true })
    expect(screen.getByText('2 leads selected')).toBeTruthy()
    press('ArrowDown', { shiftKey: true })
    press('ArrowUp', { shiftKey: true })
    expect(screen.getByText('2 leads selected')).toBeTruthy()
    press('ArrowRight')
    press(' ')
    expect(tile('Bao').getAttribute('aria-selected')).toBe('true')
    press('m')
    await chooseStage('Qualified')
    expect(namesIn('Qualified')).toEqual(['Bao', 'Chidi', 'Noor'])
    expect(await screen.findByText('Moved 3 leads to Qualified')).toHaveProperty('role', 'status')
    const [move] = sent('POST')
    expect(JSON.parse(move?.body ?? '')).toEqual({
      leadIds: [1, 2, 4].map((n) => buildLead(n).id),
      stage: 'qualified',
    })
    // The column that had the focus is empty: it goes on to the next one.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'))
  })

  it('drops what is picked with Escape, and with Clear', async () => {
    await openBoard(THREE())
    focusOn('Noor')
    press(' ')
    expect(screen.getByRole('toolbar', { name: 'Selected leads' }).textContent).toContain('1 selected')
    press('Escape')
    expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull()
    press(' ')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull()
    expect(focused()).toContain('Noor')
  })

  it('picks by a click on the photo, and opens by a click beside it', async () => {
    const { router } = await openBoard(THREE())
    const photo = tile('Chidi').querySelector('[data-pick]')
    expect(photo).toBeTruthy()
    fireEvent.click(photo as Element)
    expect(tile('Chidi').getAttribute('aria-selected')).toBe('true')
    fireEvent.click(tile('Noor'), { ctrlKey: true })
    expect(screen.getByText('2 leads selected')).toBeTruthy()
    fireEvent.click(tile('Mina'))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ lead: leads[2]?.id }))
  })

  it('closes the menu of moves with Escape, back to the lead', async () => {
    await openBoard(THREE())
    focusOn('Noor')
    press('m')
    const menu = await screen.findByRole('menu', { name: 'Move to…' })
    expect(within(menu).queryByRole('menuitem', { name: 'New' })).toBeNull()
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(5)
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(focused()).toContain('Noor'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull()
  })

  it('[S2-413] puts leads back that could not be moved, still picked', async () => {
    await openBoard(THREE())
    server.on(`POST ${CRM}/moves`, { status: 500, json: { code: 'internal' } })
    focusOn('Chidi')
    press('ArrowDown', { shiftKey: true })
    press('m')
    await chooseStage('Lost')
    expect(await screen.findByText('Failed to update lead stage')).toBeTruthy()
    await waitFor(() => expect(namesIn('New')).toEqual(['Chidi', 'Noor', 'Mina']))
    expect(namesIn('Lost')).toEqual([])
    expect(screen.getByText('2 leads selected')).toBeTruthy()
    expect(screen.queryByText(/^Moved/)).toBeNull()
  })

  it('shows what another admin moved', async () => {
    const { client } = await openBoard(THREE())
    moveOnServer([buildLead(2).id], 'converted')
    await client.invalidateQueries({ queryKey: ['leads', group.id] })
    await waitFor(() => expect(namesIn('Converted')).toEqual(['Noor']))
    expect(namesIn('New')).toEqual(['Chidi', 'Mina'])
  })

  it('[S2-077] folds the other stages when one is chosen', async () => {
    await openBoard(THREE())
    fireEvent.change(screen.getByRole('combobox', { name: 'Stage' }), { target: { value: 'engaging' } })
    await waitFor(() => expect(namesIn('New')).toEqual([]))
    expect(namesIn('Engaging')).toEqual(['Bao'])
    expect(column('New').getByText('3 leads, 30 points')).toBeTruthy()
    expect(column('New').queryByRole('listbox')).toBeNull()
  })
})

describe('a long column', () => {
  const MANY = Array.from({ length: 40 }, (_, at) =>
    person(at + 1, `Lead${at + 1}`, 'new', { score: 100 - at }),
  )

  it('loads the next page when it is scrolled, and renders only what is in sight', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(PAGE * 128)
    await openBoard(MANY)
    const next = `GET ${CRM}/leads?limit=24&sort=score&stage=new&cursor=${idOf(7)}`
    server.on(next, { json: MANY.slice(PAGE) })
    expect(tile('Lead1').getAttribute('aria-setsize')).toBe('-1')
    expect(column('New').getAllByRole('option').length).toBeLessThan(16)
    expect(server.seen.some(({ path }) => path.includes('cursor'))).toBe(false)
    focusOn('Lead1')
    const list = tile('Lead1').closest('.leads-column-list') as HTMLElement
    list.scrollTop = 1_200
    fireEvent.scroll(list)
    await waitFor(() => expect(tile('Lead1').getAttribute('aria-setsize')).toBe('40'))
    press('End')
    await waitFor(() => expect(focused()).toContain('Lead40'))
    expect(column('New').getAllByRole('option').length).toBeLessThan(24)
  })

  it('says that a column failed to load, and tries again', async () => {
    serveBoard(THREE())
    server.on(`GET ${CRM}/leads?limit=24&sort=score&stage=hot`, { status: 500, json: { code: 'internal' } })
    await openApp(`/groups/${group.id}?tab=crm&view=board`)
    await screen.findByRole('option', { name: /Chidi/ })
    expect(await column('Hot').findByText('Failed to fetch leads')).toBeTruthy()
    server.on(`GET ${CRM}/leads?limit=24&sort=score&stage=hot`, { json: [person(9, 'Ravi', 'hot')] })
    fireEvent.click(column('Hot').getByRole('button', { name: 'Try again' }))
    expect(await column('Hot').findByRole('option', { name: /Ravi/ })).toBeTruthy()
  })
})
