import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const ID = buildGroupFor(null).id
const PATH = `/groups/${ID}?tab=about`

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const panel = async () => {
  await screen.findByRole('heading', { name: 'About this group' })
  return within(screen.getByRole('tabpanel', { name: 'About' }))
}

describe('the About tab of a group', () => {
  it('[S2-054] shows description, privacy, member count, created date and creator', async () => {
    serveGroup(server, buildGroupFor(null, { createdAt: '2025-03-12T12:00:00.000Z' }))
    await openApp(PATH)
    const about = await panel()
    expect(about.getByText('People who bind, print and sell books, and talk about how.')).toBeTruthy()
    expect(about.getByText('Public · Anyone can join')).toBeTruthy()
    expect(about.getByText('128 members')).toBeTruthy()
    expect(about.getByText('March 12, 2025')).toBeTruthy()
    expect(about.getByRole('link', { name: 'Person Number 1' })).toBeTruthy()
    expect(about.queryByRole('switch')).toBeNull()
  })

  it('[D-008] says who sees e-mail addresses, and lets members hide theirs', async () => {
    serveGroup(server, buildGroupFor('member'))
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`PUT /api/groups/${ID}/shows-email`, async () => promise)
    await openApp(PATH)
    const about = await panel()
    expect(
      about.getByText('The owner and admins can see members’ email addresses. No one else can.'),
    ).toBeTruthy()
    const toggle = about.getByRole('switch', { name: 'Show my email address' })
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    resolve({ status: 204 })
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'PUT')?.body).toBe('{"showsEmail":false}'),
    )
    expect(toggle.getAttribute('aria-checked')).toBe('false')
  })

  it('[D-008] shows the e-mail address again if hiding it failed', async () => {
    serveGroup(server, buildGroupFor('member'))
    server.on(`PUT /api/groups/${ID}/shows-email`, { status: 500 })
    await openApp(PATH)
    const toggle = (await panel()).getByRole('switch', { name: 'Show my email address' })
    fireEvent.click(toggle)
    expect(await screen.findByText('Couldn’t save your changes. Please try again.')).toBeTruthy()
    expect(toggle.getAttribute('aria-checked')).toBe('true')
  })

  it('[D-111] [D-112] tells members that the group tracks engagement, with a link to their record', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(PATH)
    const about = await panel()
    expect(
      about.getByText(
        'This group’s owner and admins see how you engage with it: likes, comments, events, banners and answers to their messages.',
      ),
    ).toBeTruthy()
    const link = about.getByRole('link', { name: 'See or switch off your record' })
    expect(link.getAttribute('href')).toBe('/settings#records')
  })

  it.each(['owner', 'admin', null] as const)('[D-111] says the same to others (%s)', async (role) => {
    serveGroup(server, buildGroupFor(role))
    await openApp(PATH)
    const about = await panel()
    expect(
      about.getByText(/^This group’s owner and admins see how members engage with it: likes,/),
    ).toBeTruthy()
    expect(about.queryByText(/Members can read this here too/) !== null).toBe(role !== null)
    expect(about.queryByRole('link', { name: 'See or switch off your record' })).toBeNull()
  })
})
