import { GROUP_ACTIONS } from '@guildhall/contract/group-log'
import { buildAgentCard } from '@guildhall/contract/testing/agents'
import { buildGroupBan, buildGroupLogEntry } from '@guildhall/contract/testing/moderation'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor } from '#web/testing/group.ts'
import { serveModeration } from '#web/testing/moderation.ts'
import { testServer } from '#web/testing/server.ts'
import { byDay, dayTitle } from './days.ts'

const server = testServer()
const GROUP = buildGroupFor('admin')
const PATH = `/groups/${GROUP.id}?tab=tools&tool=moderation`

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const openLog = async () => {
  await openApp(PATH)
  fireEvent.click(await screen.findByRole('tab', { name: 'Log' }))
}

describe('the log of a group', () => {
  it('says who did what to whom, and why', async () => {
    serveModeration(server, { log: [buildGroupLogEntry(1)] })
    await openLog()
    const line = (await screen.findByText('Reason: Spam')).closest('li')
    expect(line?.textContent).toContain('Person Number 1 hid something that Person Number 3 wrote')
    expect(line?.textContent).toContain('“Please keep sales out of this group.”')
    expect(screen.getByRole('heading', { name: /^(Today|Yesterday)$/ })).toBeTruthy()
  })

  it('has a sentence for every action, also if accounts were deleted', async () => {
    const log = GROUP_ACTIONS.map((action, n) =>
      buildGroupLogEntry(n, { action, actor: null, subject: null, reason: null, note: '' }),
    )
    serveModeration(server, { log })
    await openLog()
    await waitFor(() => expect(document.querySelectorAll('ol > li')).toHaveLength(GROUP_ACTIONS.length))
    const sentences = [...document.querySelectorAll('ol > li p')].map(({ textContent }) => textContent)
    expect(new Set(sentences).size).toBe(GROUP_ACTIONS.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^(An admin|Members’ votes) /)
  })

  it('names the AI agent that something was done to', async () => {
    const subject = buildAgentCard(1, { firstName: 'Doorkeeper' })
    serveModeration(server, {
      log: [buildGroupLogEntry(1, { action: 'switch_agent_off', subject, reason: null, note: '' })],
    })
    await openLog()
    const sentence = (await screen.findByText('Doorkeeper')).closest('p')
    expect(sentence?.textContent).toBe('Person Number 1 paused Doorkeeper AI')
    expect(screen.getByText('Doorkeeper').closest('a'), 'agents have no profile').toBeNull()
  })

  it('says what will be in it while it is empty', async () => {
    serveModeration(server, {})
    await openLog()
    expect(await screen.findByText('Nothing in the log yet')).toBeTruthy()
  })
})

describe('the days of a log', () => {
  const now = new Date(2026, 2, 10, 0, 30).getTime()

  it('begin at midnight here, and entries stay in their order', () => {
    const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 2, day, hour).toISOString() })
    const [first, second, third] = [at(10, 0), at(9, 23), at(9, 1)]
    expect(byDay([first, second, third]).map(({ items }) => items)).toEqual([[first], [second, third]])
  })

  it('have names for today and yesterday, and a date before', () => {
    expect(dayTitle(new Date(2026, 2, 10), now)).toBe('Today')
    expect(dayTitle(new Date(2026, 2, 9), now)).toBe('Yesterday')
    expect(dayTitle(new Date(2026, 2, 8), now)).toBe('Sunday, March 8')
    expect(dayTitle(new Date(2025, 11, 31), now)).toBe('Wednesday, December 31, 2025')
  })
})

describe('banned people', () => {
  const disclosure = async () => screen.findByRole('button', { name: 'Banned people' })

  it('are listed with the end of the ban, and can be unbanned', async () => {
    const bans = [buildGroupBan(4), buildGroupBan(5, { until: hoursAgo(-48) })]
    serveModeration(server, { bans })
    server.on(`DELETE /api/groups/${GROUP.id}/bans/${bans[0]!.userId}`, () => {
      serveModeration(server, { bans: bans.slice(1) })
      return { status: 204 }
    })
    await openApp(PATH)
    expect(server.seen.some(({ path }) => path.includes('/bans'))).toBe(false)
    fireEvent.click(await disclosure())
    const region = within(screen.getByRole('region', { name: 'Banned people' }))
    expect(await region.findByText('No end')).toBeTruthy()
    expect(region.getByText(/^Until /)).toBeTruthy()
    fireEvent.click(region.getByRole('button', { name: 'Unban Person Number 4' }))
    expect(await screen.findByText('Person Number 4 can join the group again')).toBeTruthy()
    await waitFor(() => expect(region.queryByText('Person Number 4')).toBeNull())
  })

  it('can be none', async () => {
    serveModeration(server, {})
    await openApp(PATH)
    fireEvent.click(await disclosure())
    expect(await screen.findByText('No one is banned from this group.')).toBeTruthy()
    expect((await disclosure()).getAttribute('aria-expanded')).toBe('true')
  })
})
