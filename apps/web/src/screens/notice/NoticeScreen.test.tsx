import type { Notice } from '@guildhall/contract/notices'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildNotice } from '@guildhall/contract/testing/moderation'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const NOTICE = buildNotice(1)
const PATH = `/notices/${NOTICE.id}`
const API = `/api/user${PATH}`
const ANSWER = { text: 'It was a joke.', answeredAt: hoursAgo(1) }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

const open = (notice: Notice) => {
  server.on(`GET ${API}`, { json: notice })
  return openApp(PATH)
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })

describe('a notice', () => {
  it('says what happened, to what, why and where, and names no one', async () => {
    await open(NOTICE)
    expect(
      await screen.findByRole('heading', { name: 'The admins of Book Makers 1 hid your post.' }),
    ).toBeTruthy()
    expect(screen.getByText('Only you and the group’s admins can see it now.')).toBeTruthy()
    expect(screen.getByText('Buy my new course, only today!')).toBeTruthy()
    expect(screen.getByText('Spam')).toBeTruthy()
    expect(screen.getByText('Please keep sales out of this group.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Go to Book Makers 1' })
    expect(link.getAttribute('href')).toBe(`/groups/${NOTICE.groupId}`)
  })

  it.each([
    [{ action: 'remove', targetType: 'comment' }, 'The admins of Book Makers 1 removed your comment.'],
    [{ action: 'warn', targetType: 'member' }, 'The admins of Book Makers 1 sent you a warning.'],
    [{ action: 'mute', until: hoursAgo(-24) }, /^The admins of Book Makers 1 muted you until /],
    [{ action: 'ban', until: hoursAgo(-24) }, /^The admins of Book Makers 1 banned you until /],
    [{ action: 'ban', until: null }, 'The admins of Book Makers 1 banned you.'],
  ] as const)('is about %o', async (facts, name) => {
    await open(buildNotice(1, { quote: null, ...facts }))
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    const isBan = facts.action === 'ban'
    expect(screen.queryByRole('link', { name: 'Go to Book Makers 1' }) === null).toBe(isBan)
  })

  it('is answered once, and the answer is kept as a draft until then', async () => {
    const { unmount } = await open(NOTICE)
    fireEvent.change(await field(), { target: { value: 'It was' } })
    unmount()
    await open(NOTICE)
    expect((await field()).value).toBe('It was')
    fireEvent.change(await field(), { target: { value: ' It was a joke. ' } })
    const answered = buildNotice(1, { answer: ANSWER, viewer: { canAnswer: false } })
    server.on(`POST ${API}/answer`, ({ body }) => {
      expect(JSON.parse(body)).toEqual({ answer: 'It was a joke.' })
      server.on(`GET ${API}`, { json: answered })
      return { json: answered }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Answer sent')).toBeTruthy()
    expect(await screen.findByText('It was a joke.')).toBeTruthy()
    expect(screen.getByText('The group’s admins will look at it again. We’ll notify you.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull()
  })

  it('asks for an answer before an empty one is sent', async () => {
    await open(NOTICE)
    await field()
    fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Write an answer first.')).toBeTruthy()
    expect(document.activeElement).toBe(await field())
  })

  it('that was answered in another window shows that answer', async () => {
    await open(NOTICE)
    fireEvent.change(await field(), { target: { value: 'Again' } })
    server.on(`GET ${API}`, { json: buildNotice(1, { answer: ANSWER, viewer: { canAnswer: false } }) })
    server.on(`POST ${API}/answer`, {
      status: 409,
      json: { code: 'conflict', message: 'You’ve already answered.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('You’ve already answered.')).toBeTruthy()
    expect(await screen.findByText('It was a joke.')).toBeTruthy()
  })

  it('says what became of it, as soon as that is decided', async () => {
    await open(buildNotice(1, { answer: ANSWER, viewer: { canAnswer: false } }))
    await screen.findByText('It was a joke.')
    await waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    const outcome = { result: 'lifted' as const, note: 'Sorry!', decidedAt: hoursAgo(0) }
    server.on(`GET ${API}`, { json: buildNotice(1, { answer: ANSWER, outcome }) })
    act(() => EventSourceStandIn.opened[0]!.say('1', { type: 'notifications.changed' }))
    expect(
      await screen.findByText('The admins looked at it again. Your post is visible to the group again.'),
    ).toBeTruthy()
    expect(screen.getByText('Sorry!')).toBeTruthy()
  })

  it('of someone else isn’t available', async () => {
    await openApp(PATH)
    expect(await screen.findByText('This notice isn’t available')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'All notices' })[0]?.getAttribute('href')).toBe('/notices')
  })

  it('can be loaded again after a failure', async () => {
    server.on(`GET ${API}`, { status: 500, body: '' })
    await openApp(PATH)
    expect(await screen.findByText('Couldn’t load this notice')).toBeTruthy()
    server.on(`GET ${API}`, { json: NOTICE })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Buy my new course, only today!')).toBeTruthy()
  })
})

describe('the list of notices', () => {
  it('leads to each of them, with what became of it', async () => {
    const outcome = { result: 'kept' as const, note: '', decidedAt: hoursAgo(1) }
    server.on('GET /api/user/notices?limit=20', {
      json: [NOTICE, buildNotice(2, { action: 'warn', answer: ANSWER, outcome })],
    })
    await openApp('/notices')
    const link = await screen.findByRole('link', { name: 'The admins of Book Makers 1 hid your post.' })
    expect(link.getAttribute('href')).toBe(PATH)
    expect(screen.getByText('Decision kept')).toBeTruthy()
  })

  it('says what will be in it while it is empty', async () => {
    server.on('GET /api/user/notices?limit=20', { json: [] })
    await openApp('/notices')
    expect(await screen.findByText('No notices')).toBeTruthy()
  })
})
