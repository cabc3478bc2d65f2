import type { Lead } from '@guildhall/contract/leads'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildLead, buildLeadFilter, buildPipeline, servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
// The application loads it with the tab; here it is loaded in advance.
import './GroupCrm.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const API = `/api/groups/${group.id}/crm`
const viewer = buildViewer()

/** Builds the nth lead of the group, with this first name. */
function lead(n: number, firstName: string, overrides: Partial<Lead> = {}): Lead {
  const user = { ...buildMember(n, { firstName, lastName: 'Lead' }), email: null }
  return buildLead(n, { groupId: group.id, user, ...overrides })
}

const tomasz = lead(1, 'Tomasz', { stage: 'hot', isHot: true })
const amina = lead(2, 'Amina', { stage: 'engaging' })
const jonas = lead(3, 'Jonas', { stage: 'lost' })
const leads = [tomasz, amina, jonas]

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const namesShown = () =>
  within(screen.getByRole('list', { name: 'Leads' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent)
const listReads = () => server.seen.filter(({ path }) => path.startsWith(`${API}/leads?`))

async function open(rest: Parameters<typeof servePipeline>[1] = {}) {
  servePipeline(server, { group, leads, ...rest })
  return openApp(`/groups/${group.id}?tab=crm`)
}

describe('the filters of a pipeline', () => {
  it('[S2-077] shows all stages or one', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&stage=lost`, { json: [jonas] })
    await open()
    await card('Tomasz Lead')
    const select = screen.getByRole('combobox', { name: 'Stage' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Stages', 'New', 'Engaging', 'Hot', 'Qualified', 'Converted', 'Lost'])
    fireEvent.change(select, { target: { value: 'lost' } })
    await waitFor(() => expect(namesShown()).toEqual(['Jonas Lead']))
    fireEvent.change(select, { target: { value: '' } })
    await waitFor(() => expect(namesShown()).toHaveLength(3))
  })

  it('searches by name once the typing has stopped, and clears it', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&q=xyz`, { json: [] })
    await open()
    await card('Tomasz Lead')
    const before = listReads().length
    const field = screen.getByRole('searchbox', { name: 'Search leads by name' })
    for (const value of ['x', 'xy', 'xyz ']) fireEvent.change(field, { target: { value } })
    expect(await screen.findByText('No lead matches these filters.')).toBeTruthy()
    expect(listReads()).toHaveLength(before + 1)
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(namesShown()).toHaveLength(3))
    expect((field as HTMLInputElement).value).toBe('')
  })

  it('sorts by the last activity', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=recent`, { json: [amina, tomasz, jonas] })
    await open()
    await card('Tomasz Lead')
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort leads by' }), {
      target: { value: 'recent' },
    })
    await waitFor(() => expect(namesShown()).toEqual(['Amina Lead', 'Tomasz Lead', 'Jonas Lead']))
  })

  it('[D-115] shows those who are assigned to the viewer', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&assignedTo=${viewer.id}`, { json: [amina] })
    await open()
    await card('Tomasz Lead')
    fireEvent.click(screen.getByRole('switch', { name: 'Assigned to me' }))
    await waitFor(() => expect(namesShown()).toEqual(['Amina Lead']))
    expect(screen.getByText('1 lead')).toBeTruthy()
  })

  it('saves filters under a name, and shows that they are on', async () => {
    server.on(`GET ${API}/leads?limit=24&sort=score&onlyHot=true`, { json: [tomasz] })
    await open()
    fireEvent.click(await screen.findByRole('switch', { name: 'Hot Leads Only' }))
    const saved = buildLeadFilter(1, { name: 'Call today' })
    server.on(`POST ${API}/filters`, { json: saved })
    fireEvent.click(await screen.findByRole('button', { name: 'Save filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Call today' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save filter' }))
    const chip = await screen.findByRole('button', { name: 'Call today' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    const sent = server.seen.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      name: 'Call today',
      stage: null,
      onlyHot: true,
      onlyMine: false,
      sort: 'score',
    })
    fireEvent.click(chip)
    await waitFor(() => expect(namesShown()).toHaveLength(3))
    expect(screen.getByRole('switch', { name: 'Hot Leads Only' }).getAttribute('aria-checked')).toBe('false')
  })

  it('applies a saved filter, deletes it and brings it back', async () => {
    const saved = buildLeadFilter(1, { name: 'My lost', stage: 'lost', onlyHot: false, onlyMine: true })
    server.on(`GET ${API}/leads?limit=24&sort=score&stage=lost&assignedTo=${viewer.id}`, { json: [jonas] })
    await open({ filters: [saved] })
    fireEvent.click(await screen.findByRole('button', { name: 'My lost' }))
    await waitFor(() => expect(namesShown()).toEqual(['Jonas Lead']))
    server.on(`DELETE /api/crm/filters/${saved.id}`, { status: 204 })
    fireEvent.click(screen.getByRole('button', { name: 'Delete filter My lost' }))
    expect(await screen.findByText('Filter deleted')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My lost' })).toBeNull()
    server.on(`POST ${API}/filters`, { json: saved })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'My lost' })).toBeTruthy()
  })

  it('[D-116] switches to the board, and back', async () => {
    for (const { stage: name } of buildPipeline().stages)
      server.on(`GET ${API}/leads?limit=24&sort=score&stage=${name}`, {
        json: leads.filter((one) => one.stage === name),
      })
    const { router } = await open()
    await card('Tomasz Lead')
    fireEvent.click(screen.getByRole('radio', { name: 'Board' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'crm', view: 'board' }))
    expect(await screen.findByRole('region', { name: 'Engaging' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Leads' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Grid' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'crm' }))
    expect(await card('Amina Lead')).toBeTruthy()
  })
})
