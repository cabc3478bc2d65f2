import type { LeadDetails } from '@guildhall/contract/leads'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildScoreLine, buildTouchpoint } from '#web/testing/build-lead.ts'
import {
  findDialog,
  findLead,
  group,
  HISTORY,
  LEAD,
  openLead,
  sentTo,
  serveLead,
  tomasz,
  user,
} from '#web/testing/lead-dialog.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const viewer = buildViewer()
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }
const NOT_FOUND = { status: 404, json: { code: 'not_found' } }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function open(lead: LeadDetails = tomasz) {
  serveLead(server, lead)
  return openLead()
}

describe('the details of a lead', () => {
  it('show who it is, and are closed by keyboard', async () => {
    const { router } = await open({ ...tomasz, isHot: true })
    const shown = await findLead()
    expect(shown.getByRole('link', { name: 'Tomasz Król' }).getAttribute('href')).toBe('/@person_2')
    for (const text of ['HOT', 'tomasz@example.org', 'active 1 day ago'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(shown.getByText(/^member since \w+ \d{4}$/)).toBeTruthy()
    expect(
      shown.getByText('Tomasz can look at this record and switch it off. That erases the lead.'),
    ).toBeTruthy()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({ tab: 'crm' })
  })

  it('say no e-mail address that is not shown to the group, and that someone has left', async () => {
    await open({ ...tomasz, user: { ...user, email: null }, hasLeft: true, memberSince: null })
    const shown = await findLead()
    expect(shown.getByText('Left the group')).toBeTruthy()
    expect(shown.queryByText(/@example/)).toBeNull()
    expect(shown.queryByText(/member since/)).toBeNull()
  })

  it('have room for a long German name', async () => {
    const name = 'Maximiliane-Annegret Freifrau von Hohenlohe-Waldenburg-Schillingsfürst'
    const long = { ...user, firstName: name, lastName: null, username: null }
    await open({ ...tomasz, user: long })
    const shown = await findLead()
    const link = shown.getByRole('link', { name })
    expect(within(link).getByText(name).className).toContain('truncate')
    expect(shown.getByText(new RegExp(`^${name} can look`)).className).toContain('wrap-anywhere')
  })

  it('show a skeleton, then say that the lead could not be loaded, and try again', async () => {
    serveLead(server)
    server.on(`GET ${LEAD}`, SERVER_ERROR)
    await openLead()
    const shown = await findDialog()
    expect(await shown.findByRole('heading', { name: 'Couldn’t load this lead' })).toBeTruthy()
    server.on(`GET ${LEAD}`, { json: tomasz })
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByRole('link', { name: 'Tomasz Król' })).toBeTruthy()
  })

  it('say that a lead is not there, or not any more', async () => {
    await open()
    await findLead()
    server.on(`GET ${LEAD}`, NOT_FOUND)
    server.on(HISTORY, NOT_FOUND)
    act(() =>
      EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `pipeline:${group.id}` }),
    )
    const shown = await findDialog()
    expect(await shown.findByRole('heading', { name: 'Lead not found' })).toBeTruthy()
    expect(shown.queryByText('Tomasz Król')).toBeNull()
    expect(shown.queryByRole('combobox')).toBeNull()
  })

  it('[D-107] explain the score line by line', async () => {
    await open({
      ...tomasz,
      score: 14.2,
      hotThreshold: 25,
      lines: [
        buildScoreLine(1, { text: 'Spring seats', points: 5.7, count: 2 }),
        buildScoreLine(2, {
          type: 'event_attend',
          postId: null,
          text: 'Pricing clinic',
          count: 1,
          pointsEach: 6,
          points: 5.2,
          lastAt: hoursAgo(24 * 3 + 1),
        }),
        buildScoreLine(3, {
          type: 'upvote',
          text: '',
          count: 1,
          pointsEach: 1,
          points: 1,
          lastAt: hoursAgo(2),
        }),
      ],
      restPoints: 2.3,
    })
    const shown = await findLead()
    expect(
      shown.getByText('Points halve every 14 days. Hot is above 25 with activity in the last 7 days.'),
    ).toBeTruthy()
    const table = within(shown.getByRole('table', { name: /^Score explained/ }))
    const rows = table.getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['2 × 3 pts · 1 d', '5.7'],
      ['6 pts · 3 d', '5.2'],
      ['1 pt · today', '1.0'],
      ['2.3'],
      ['14.2'],
    ])
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Commented on Spring seats',
      'Attended Pricing clinic',
      'Upvoted a post',
      'Earlier activity',
      'Score today',
    ])
    expect(table.getByRole('link', { name: 'Spring seats' }).getAttribute('href')).toMatch(/^\/post\//)
    expect(table.getByRole('link', { name: 'Upvoted a post' })).toBeTruthy()
    expect(table.queryByRole('link', { name: 'Pricing clinic' })).toBeNull()
  })

  it('[S2-084] show the history, page by page', async () => {
    const agent = buildMember(9, { kind: 'agent', firstName: 'Pricing Guide', lastName: null })
    const none = { message: '', postId: null, commentId: null, title: '', isByLead: false, actor: viewer }
    const first = [
      buildTouchpoint(1, { title: 'Spring seats', message: 'Does one seat cover both of us?' }),
      buildTouchpoint(2, { ...none, type: 'stage_change', from: 'engaging', to: 'hot' }),
      buildTouchpoint(3, { ...none, type: 'stage_change', from: 'new', to: 'engaging', actor: null }),
      buildTouchpoint(4, { ...none, type: 'note', message: 'Ewa decides on the budget.' }),
      buildTouchpoint(5, { ...none, type: 'dm' }),
      buildTouchpoint(6, { ...none, type: 'dm', isByLead: true, actor: user }),
    ]
    const second = [
      buildTouchpoint(7, { ...none, type: 'ai_reply', actor: agent, title: 'Spring seats' }),
      buildTouchpoint(8, { type: 'like', title: 'Spring seats', message: '' }),
      buildTouchpoint(9, { ...none, type: 'event_rsvp', isByLead: true, title: 'Pricing clinic' }),
    ]
    serveLead(server)
    server.on(HISTORY, { json: first, headers: { 'x-next-cursor': 'older' } })
    server.on(`${HISTORY}&cursor=older`, { json: second })
    await openLead()
    const shown = await findLead()
    const history = within(await shown.findByRole('list', { name: 'Touchpoint history' }))
    await waitFor(() => expect(history.getAllByRole('listitem').length).toBe(9))
    const sentences = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(sentences.map((sentence) => sentence?.replace(/(?:\d+[dhm]|\w{3} \d+(?:, \d+)?)$/, ''))).toEqual([
      'Commented on Spring seatsDoes one seat cover both of us?',
      'Mara Okafor moved Engaging → Hot',
      'Moved New → Engaging',
      'Mara Okafor wrote a noteEwa decides on the budget.',
      'Mara Okafor sent a message',
      'Answered a message',
      'Pricing Guide answered on Spring seats',
      'Reacted to a comment on Spring seats',
      'Signed up for Pricing clinic',
    ])
  })

  it('[S2-419] say that the history could not be loaded, and try again', async () => {
    serveLead(server)
    server.on(HISTORY, SERVER_ERROR)
    await openLead()
    const shown = await findLead()
    expect(await shown.findByText('Failed to fetch touchpoints')).toBeTruthy()
    server.on(HISTORY, { json: [buildTouchpoint(1)] })
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByRole('list', { name: 'Touchpoint history' })).toBeTruthy()
  })
})

describe('the stage of a lead', () => {
  it('[S2-085] [S2-421] is set to any, without an order', async () => {
    await open({ ...tomasz, stage: 'converted' })
    const shown = await findLead()
    const stage = shown.getByRole('combobox', { name: 'Stage' })
    expect(
      within(stage)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Engaging', 'Hot', 'Qualified', 'Converted', 'Lost'])
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`PATCH ${LEAD}/stage`, async () => {
      await promise
      server.on(`GET ${LEAD}`, { json: { ...tomasz, stage: 'new' } })
      return { json: { id: tomasz.id, leads: [{ ...tomasz, stage: 'new' }] } }
    })
    fireEvent.change(stage, { target: { value: 'new' } })
    // Before the server has answered.
    await waitFor(() => expect(stage).toHaveProperty('value', 'new'))
    resolve()
    expect(await screen.findByText('Lead stage updated successfully!')).toBeTruthy()
    expect(sentTo(server, 'PATCH', `${LEAD}/stage`)).toEqual([{ stage: 'new' }])
    expect(stage).toHaveProperty('value', 'new')
  })

  it.each([
    ['with the toast', 'Undo'],
    ['with the button that the keyboard reaches', 'Undo move'],
  ])('[D-114] is taken back %s', async (_how, name) => {
    await open()
    const shown = await findLead()
    const move = '018f0000-0000-7000-8000-00000000abcd'
    server.on(`PATCH ${LEAD}/stage`, () => {
      server.on(`GET ${LEAD}`, { json: { ...tomasz, stage: 'lost' } })
      return { json: { id: move, leads: [{ ...tomasz, stage: 'lost' }] } }
    })
    server.on(`POST /api/crm/moves/${move}/undo`, () => {
      server.on(`GET ${LEAD}`, { json: tomasz })
      return { json: { id: move, leads: [tomasz] } }
    })
    const stage = shown.getByRole('combobox', { name: 'Stage' })
    fireEvent.change(stage, { target: { value: 'lost' } })
    // A modal dialog hides the toast from assistive technology.
    fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
    await waitFor(() => expect(sentTo(server, 'POST', `/api/crm/moves/${move}/undo`)).toEqual([{}]))
    await waitFor(() => expect(stage).toHaveProperty('value', 'engaging'))
    expect(shown.queryByRole('button', { name: 'Undo move' })).toBeNull()
  })

  it('[S2-413] stays as it was if that fails', async () => {
    await open()
    const shown = await findLead()
    server.on(`PATCH ${LEAD}/stage`, SERVER_ERROR)
    const stage = shown.getByRole('combobox', { name: 'Stage' })
    fireEvent.change(stage, { target: { value: 'hot' } })
    expect(await screen.findByText('Failed to update lead stage')).toBeTruthy()
    expect(stage).toHaveProperty('value', 'engaging')
  })
})
