import { buildAnalyticsPoint, buildGroupAnalytics } from '@guildhall/contract/testing/group-analytics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('admin')
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}/analytics`
const POINTS = [
  buildAnalyticsPoint(2, {
    date: '2026-11-16',
    members: 128,
    joined: 3,
    left: 1,
    posts: 2,
    activeMembers: 1,
  }),
  buildAnalyticsPoint(1, {
    date: '2026-11-17',
    members: 129,
    joined: 1,
    left: 0,
    posts: 9,
    activeMembers: 5,
  }),
  buildAnalyticsPoint(0, {
    date: '2026-11-18',
    members: 130,
    joined: 1,
    left: 0,
    posts: 1,
    comments: 4,
    reactions: 7,
  }),
]
const ANALYTICS = buildGroupAnalytics({ points: POINTS })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveGroup(server, group)
  server.on(`GET ${API}?days=30`, { json: ANALYTICS })
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name })
const move = (chart: HTMLInputElement, at: number) =>
  fireEvent.change(chart, { target: { value: String(at) } })

describe('the analytics of a group', () => {
  it('[S2-068] are opened from the Quick Actions; the focus goes there and back', async () => {
    await openApp(PATH)
    fireEvent.click((await section('Quick Actions')).getByRole('link', { name: /View Analytics/ }))
    const title = await screen.findByRole('heading', { level: 2, name: 'Analytics' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    fireEvent.click(screen.getByRole('link', { name: 'Back to tools' }))
    const link = (await section('Quick Actions')).getByRole('link', { name: /View Analytics/ })
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it('[S2-068] begin with four figures and their change, in words', async () => {
    await openApp(`${PATH}&tool=analytics`)
    await screen.findByText('60 joined, 30 left')
    const values = screen.getAllByRole('term').map((term) => term.parentElement?.textContent ?? '')
    expect(values[0]).toMatch(/^Members160/)
    expect(values[0]).toMatch('23% higher than in the 30 days before')
    expect(values[1]).toMatch('8% lower than in the 30 days before')
    expect(values[3]).toMatch(/^Engagement1,320/)
    expect(values[3]).toMatch('360 comments, 960 reactions')
  })

  it('[S2-068] show charts whose points are read with the arrow keys', async () => {
    await openApp(`${PATH}&tool=analytics`)
    const members = await slider('Members')
    expect(members.getAttribute('aria-valuetext')).toBe('Wed, November 18: 130 members, 1 joined, 0 left')
    expect(members.max).toBe('2')
    fireEvent.focus(members)
    move(members, 0)
    expect(members.getAttribute('aria-valuetext')).toBe('Mon, November 16: 128 members, 3 joined, 1 left')
    expect(screen.getAllByText('128 members, 3 joined, 1 left')).toHaveLength(1)
    fireEvent.blur(members)
    expect(screen.queryByText('128 members, 3 joined, 1 left')).toBeNull()
    const engagement = await slider('Engagement')
    expect(engagement.getAttribute('aria-valuetext')).toBe('Wed, November 18: 4 comments, 7 reactions')
  })

  it('[S2-068] show the values of the point under the pointer until it leaves', async () => {
    await openApp(`${PATH}&tool=analytics`)
    const posts = await slider('Posts')
    posts.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
    fireEvent.pointerMove(posts, { clientX: 190 })
    expect(screen.getByText('9 posts')).toBeTruthy()
    fireEvent.pointerLeave(posts)
    expect(screen.queryByText('9 posts')).toBeNull()
  })

  it('[S2-068] have a summary of each chart, and its values as a table', async () => {
    await openApp(`${PATH}&tool=analytics`)
    expect(await screen.findByText('Highest: 9 (Tue, November 17)')).toBeTruthy()
    expect(screen.getByText('From 128 at the start to 130 now')).toBeTruthy()
    const members = await section('Members')
    fireEvent.click(members.getByRole('button', { name: 'Show as table' }))
    const rows = members.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Day', 'Members', 'Joined', 'Left'],
      ['Wed, November 18', '130', '1', '0'],
      ['Tue, November 17', '129', '1', '0'],
      ['Mon, November 16', '128', '3', '1'],
    ])
    fireEvent.click(members.getByRole('button', { name: 'Show as chart' }))
    expect(members.queryByRole('table')).toBeNull()
  })

  it('[S2-068] are of weeks in a year, without a period to compare with', async () => {
    const before = null
    const totals = Object.fromEntries(
      Object.entries(ANALYTICS.totals).map(([name, { value }]) => [name, { value, before }]),
    )
    server.on(`GET ${API}?days=365`, { json: { ...ANALYTICS, step: 'week', totals } })
    await openApp(`${PATH}&tool=analytics`)
    await slider('Posts')
    fireEvent.click(screen.getByRole('radio', { name: '365 days' }))
    await waitFor(async () =>
      expect((await slider('Posts')).getAttribute('aria-valuetext')).toBe(
        'Week of November 18, 2026: 1 post',
      ),
    )
    expect(screen.queryByText(/(higher|lower) than in/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }))
  })

  it('[S2-068] link to the best posts, and name the best helpers', async () => {
    await openApp(`${PATH}&tool=analytics`)
    const [first] = ANALYTICS.bestPosts
    const posts = (await section('Best posts')).getAllByRole('link')
    expect(posts.map((link) => link.getAttribute('href'))[0]).toBe(`/post/${first?.id}`)
    expect(posts).toHaveLength(5)
    const helpers = await section('Best helpers')
    expect(helpers.getByText('7 accepted answers, 19 helpful comments')).toBeTruthy()
  })

  it('say so if nothing happened', async () => {
    const none = { activeMembers: 0, posts: 0, comments: 0, reactions: 0 }
    const points = POINTS.map((point) => ({ ...point, ...none, members: 1 }))
    server.on(`GET ${API}?days=30`, { json: { ...ANALYTICS, points, bestPosts: [], bestHelpers: [] } })
    await openApp(`${PATH}&tool=analytics`)
    for (const text of [
      'No one was active in this period',
      'No posts in this period',
      '1 at the start and now',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Posts that people react to and comment on will be here.')).toBeTruthy()
  })

  it('can be loaded again after a failure', async () => {
    server.on(`GET ${API}?days=30`, { status: 500 })
    await openApp(`${PATH}&tool=analytics`)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the analytics' })).toBeTruthy()
    server.on(`GET ${API}?days=30`, { json: ANALYTICS })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await slider('Members')).toBeTruthy()
  })

  it('are not for plain members', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(`${PATH}&tool=analytics`)
    expect(await screen.findByRole('tab', { name: 'Posts', selected: true })).toBeTruthy()
    expect(server.seen.some(({ path }) => path.startsWith(API))).toBe(false)
  })
})
