import type { GroupDetails } from '@guildhall/contract/groups'
import { buildGroupMember } from '@guildhall/contract/testing/groups'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, buildOwnMembership, MANAGEABLE, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const ID = buildGroupFor(null).id
const PATH = `/groups/${ID}`
const API = `/api/groups/${ID}`
const TOMORROW = hoursAgo(-24)
const MEMBER = buildGroupMember(3, { viewer: MANAGEABLE })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const choose = async (item: string) => fireEvent.click(await screen.findByRole('menuitem', { name: item }))
const sent = (method: string) =>
  server.seen.filter((seen) => seen.method === method && !seen.path.includes('/stream/'))
const openMenu = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

function serveMembers(members = [MEMBER]) {
  const own = buildOwnMembership('admin')
  serveGroup(server, buildGroupFor('admin', { memberships: [own] }), { members: [own, ...members] })
}

function serveAs(role: 'member' | null, viewer: Partial<GroupDetails['viewer']>) {
  const group = buildGroupFor(role)
  return { ...group, viewer: { ...group.viewer, ...viewer } }
}

describe('a member of a group', () => {
  it('is muted for some days by an admin, with a reason', async () => {
    serveMembers()
    server.on(`POST ${API}/members/${MEMBER.userId}/sanctions`, { json: {} })
    await openApp(`${PATH}?tab=members`)
    await openMenu('Manage Person Number 3')
    await choose('Mute')
    const mute = await dialog('Mute Person Number 3')
    const submit = mute.getByRole<HTMLButtonElement>('button', { name: 'Mute' })
    expect(submit.disabled).toBe(true)
    fireEvent.click(mute.getByRole('radio', { name: 'Harassment' }))
    fireEvent.click(mute.getByRole('radio', { name: '3 days' }))
    expect(mute.getByText(/^The admins of Book Makers 1 muted you until /)).toBeTruthy()
    fireEvent.click(submit)
    expect(await screen.findByText('You muted Person Number 3')).toBeTruthy()
    const [post] = sent('POST')
    expect(JSON.parse(post!.body)).toEqual({ action: 'mute', reason: 'harassment', days: 3 })
    expect(post!.headers).toHaveProperty('idempotency-key')
  })

  it('who is muted is marked for admins, and can be unmuted', async () => {
    serveMembers([{ ...MEMBER, mutedUntil: TOMORROW }])
    server.on(`DELETE ${API}/mutes/${MEMBER.userId}`, () => {
      serveMembers()
      return { status: 204 }
    })
    await openApp(`${PATH}?tab=members`)
    expect(await screen.findByText(/^muted until /)).toBeTruthy()
    await openMenu('Manage Person Number 3')
    await choose('Unmute')
    expect(await screen.findByText('Person Number 3 can write again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^muted until /)).toBeNull())
  })

  it('is reported by another member, to the moderators of the group', async () => {
    const [other, own] = [buildGroupMember(3), buildOwnMembership()]
    serveGroup(server, buildGroupFor('member'), { members: [other, own] })
    server.on('POST /api/reports', { json: {} })
    await openApp(`${PATH}?tab=members`)
    await openMenu('More options for Person Number 3')
    await choose('Report')
    const report = await dialog('Report Person Number 3')
    fireEvent.click(report.getByRole('radio', { name: /^Spam/ }))
    fireEvent.click(report.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thanks for your report')).toBeTruthy()
    const body = { targetType: 'member', targetId: other.userId, groupId: ID, reason: 'spam' }
    expect(sent('POST').map((post) => JSON.parse(post.body) as object)).toEqual([body])
  })
})

describe('a muted member', () => {
  const muted = serveAs('member', { canPost: false, mutedUntil: TOMORROW })

  it('reads until when, in place of the prompt and the button', async () => {
    serveGroup(server, muted)
    await openApp(PATH)
    expect(await screen.findByText(/^You can read here\. You can write again on /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write something to the group…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Create Post' })).toBeNull()
    expect(await screen.findByText('No posts yet')).toBeTruthy()
  })

  it('reads it in place of the comment box, and when they react', async () => {
    const viewer = buildPostViewer({ canTakePart: false, mutedUntil: TOMORROW })
    const post = buildPost(1, { group: { id: ID, name: 'Book Makers 1' }, viewer })
    serveGroup(server, muted, { posts: [post] })
    server.on(`GET /api/posts/${post.id}/comments?limit=10&sort=top`, { json: [] })
    await openApp(PATH)
    const card = within(await screen.findByRole('article'))
    fireEvent.click(card.getByRole('button', { name: 'Upvote' }))
    expect(await screen.findByText('You’re muted in this group')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Comment' }))
    expect(await card.findByText(/^You can read here\. You can write again on /)).toBeTruthy()
    expect(card.queryByRole('textbox')).toBeNull()
    expect(sent('POST').filter(({ path }) => path !== `/api/posts/${post.id}/view`)).toEqual([])
  })
})

describe('someone who is banned from a public group', () => {
  it.each([
    [TOMORROW, /^You can join this group again on /],
    [null, /^You’re banned from this group\./],
  ])('reads it in place of Join (until %s)', async (until, text) => {
    serveGroup(server, serveAs(null, { canJoin: false, ban: { until } }))
    await openApp(PATH)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/notices')
    expect(screen.queryByRole('button', { name: 'Join Group' })).toBeNull()
  })
})
