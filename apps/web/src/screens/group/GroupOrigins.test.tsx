import {
  buildAttribution,
  buildFunnel,
  buildLeadPost,
  buildPostAttribution,
  buildPostLead,
} from '@guildhall/contract/testing/lead-attribution'
import { buildMember } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
// The application loads it with the tab; here it is loaded in advance.
import './GroupCrm.tsx'
import '#web/features/leads/origins/OriginsView.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const API = `/api/groups/${group.id}/crm`
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }
const amina = buildPostLead(2, {
  groupId: group.id,
  user: buildMember(2, { firstName: 'Amina', lastName: 'Yusuf' }),
  steps: [
    { type: 'purchase', at: '2026-11-17T10:00:00.000Z' },
    { type: 'awareness', at: '2026-11-10T10:00:00.000Z' },
  ],
})
const best = buildLeadPost(1, { newLeads: 3, conversions: 1 })
const ofPost = { newLeads: 3, conversions: 1, leads: [amina] }

const attribution = buildAttribution('weekly', {
  of: (at) => (at === 11 ? { newLeads: 7, withoutPost: { newLeads: 2, moves: 0, conversions: 0 } } : {}),
  totals: {
    all: {
      newLeads: 9,
      moves: 1,
      conversions: 2,
      score: 61,
      withoutPost: { newLeads: 2, moves: 0, conversions: 1 },
    },
  },
})
const funnel = buildFunnel('weekly', (at) => ({ new: at, converted: 2 }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const pathsSeen = () => server.seen.map(({ path }) => path)
const callsOfOrigins = () => pathsSeen().filter((path) => /attribution|funnel/.test(path))

type Reply = Parameters<typeof server.on>[1]

function serveOrigins({
  counts = { json: attribution },
  levels = { json: funnel },
  posts,
}: {
  counts?: Reply
  levels?: Reply
  posts: Reply
}) {
  server.on(`GET ${API}/attribution?period=weekly`, counts)
  server.on(`GET ${API}/funnel?period=weekly`, levels)
  server.on(`GET ${API}/attribution/posts?limit=5&period=all`, posts)
}

async function open(posts = [best]) {
  servePipeline(server, { group, leads: [] })
  serveOrigins({ posts: { json: posts } })
  server.on(`GET /api/posts/${best.id}/attribution`, { json: buildPostAttribution(ofPost) })
  await openApp(`/groups/${group.id}?tab=crm`)
  const toggle = await screen.findByRole('button', { name: /^Where leads come from/ })
  expect(callsOfOrigins()).toEqual([])
  fireEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'))
}

describe('where leads come from', () => {
  it('is loaded when it is opened, and shows the stages over time as a chart that can be read', async () => {
    await open()
    const slider = await screen.findByRole('slider', { name: 'Leads by stage' })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/New 12, Converted 2$/)
    fireEvent.change(slider, { target: { value: '3' } })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/New 3, Converted 2$/)
    const card = within(screen.getByRole('region', { name: 'Leads by stage' }))
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New',
      'Engaging',
      'Hot',
      'Qualified',
      'Converted',
      'Lost',
    ])
    fireEvent.click(card.getByRole('button', { name: 'Show as table' }))
    await screen.findByRole('link', { name: 'Spring seats, explained' })
    const [head, latest] = card.getAllByRole('row')
    expect(within(head!).getAllByRole('columnheader')).toHaveLength(7)
    expect(
      within(latest!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual('12 0 0 0 2 0'.split(' '))
  })

  it('says how many leads came and how many of them from posts', async () => {
    await open()
    const slider = await screen.findByRole('slider', { name: 'New leads' })
    fireEvent.change(slider, { target: { value: '11' } })
    expect(slider.getAttribute('aria-valuetext')).toMatch(/7 new leads, 5 from posts$/)
    expect(await screen.findByText('Not from a post: 2 new leads, 1 conversion.')).toBeTruthy()
  })

  it('lists the best posts with a link, and opens the leads of one', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Spring seats, explained' })
    expect(link.getAttribute('href')).toBe(`/post/${best.id}`)
    fireEvent.click(screen.getByRole('button', { name: /^3 new leads, 1 conversion: show the leads/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leads from this post' }))
    const person = await dialog.findByRole('link', { name: /Amina Yusuf/ })
    expect(person.textContent).toMatch(/Moved to Converted.*Came with this post/)
    fireEvent.click(person)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leads from this post' })).toBeNull())
    // The lead opens in its place.
    await waitFor(() => expect(pathsSeen()).toContain(`/api/crm/leads/${amina.id}`))
  })

  it('loads the posts of another period', async () => {
    await open()
    await screen.findByRole('link', { name: 'Spring seats, explained' })
    server.on(`GET ${API}/attribution/posts?limit=5&period=weekly`, { json: [] })
    fireEvent.click(screen.getByRole('radio', { name: 'This week' }))
    expect(await screen.findByText('Posts that bring leads or move them on will be here.')).toBeTruthy()
  })

  it('offers to try again if it cannot be loaded', async () => {
    servePipeline(server, { group, leads: [] })
    serveOrigins({ counts: SERVER_ERROR, levels: SERVER_ERROR, posts: SERVER_ERROR })
    await openApp(`/groups/${group.id}?tab=crm`)
    fireEvent.click(await screen.findByRole('button', { name: /^Where leads come from/ }))
    expect(await screen.findByText('Couldn’t load where leads come from')).toBeTruthy()
    serveOrigins({ posts: { json: [] } })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('slider', { name: 'Leads by stage' })).toBeTruthy()
  })
})

describe('the menu of a post in a group', () => {
  const post = buildPost(1, { group: { id: group.id, name: group.name } })

  async function openMenu(role: 'admin' | 'member') {
    serveGroup(server, buildGroupFor(role), { posts: [post] })
    server.on(`GET /api/groups/${group.id}/pins`, { json: [] })
    server.on(`GET /api/posts/${post.id}/attribution`, { json: buildPostAttribution() })
    await openApp(`/groups/${group.id}`)
    const card = await within(await screen.findByRole('feed')).findByRole('article')
    fireEvent.click(within(card).getByRole('button', { name: 'More' }))
    return within(await screen.findByRole('menu'))
  }

  it('shows its leads to those who manage the group, and asks for them only then', async () => {
    const callsOfPost = () => pathsSeen().filter((path) => path === `/api/posts/${post.id}/attribution`)
    const menu = await openMenu('admin')
    const item = await menu.findByRole('menuitem', { name: 'Leads from this post' })
    expect(callsOfPost()).toEqual([])
    fireEvent.click(item)
    const dialog = within(await screen.findByRole('dialog', { name: 'Leads from this post' }))
    expect(await dialog.findByText('No leads from this post yet')).toBeTruthy()
    expect(callsOfPost()).toHaveLength(1)
  })

  it('has nothing of it for members', async () => {
    const menu = await openMenu('member')
    await menu.findByRole('menuitem', { name: 'Copy link' })
    expect(menu.queryByRole('menuitem', { name: 'Leads from this post' })).toBeNull()
  })
})
