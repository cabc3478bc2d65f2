import { buildAgentCard } from '@guildhall/contract/testing/agents'
import { buildCase, buildDecision } from '@guildhall/contract/testing/moderation'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import type { Case } from '@guildhall/contract/moderation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor } from '#web/testing/group.ts'
import { serveModeration } from '#web/testing/moderation.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GROUP = buildGroupFor('admin')
const PATH = `/groups/${GROUP.id}?tab=tools&tool=moderation`
const API = `/api/groups/${GROUP.id}/cases`
const [FIRST, SECOND] = [buildCase(1), buildCase(2, { targetType: 'comment' })]

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const cards = async (name = 'Open cases') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .filter((item) => item.dataset['case'])
const card = async (at: number) => within((await cards())[at]!)
const press = (part: ReturnType<typeof within>, name: string) => {
  const button = part.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const decisions = () =>
  server.seen
    .filter(({ method, path }) => method === 'POST' && path.startsWith(API))
    .map(({ path, body }) => ({ path, ...(JSON.parse(body) as object) }))

/** Serves open cases, of which each can be decided. */
async function openCases(open: Case[]) {
  serveModeration(server, { open })
  for (const { id } of open)
    server.on(`POST ${API}/${id}/decision`, () => {
      serveModeration(server, { open: open.filter((one) => one.id !== id) })
      return { json: buildCase(1) }
    })
  return openApp(PATH)
}

describe('[S2-069] the open cases of a group', () => {
  it('[D-079] show what was reported, how often and why, without naming who reported it', async () => {
    await openCases([buildCase(1, { earlierDecisions: 2 })])
    const first = await card(0)
    expect(first.getByText('Person Number 3')).toBeTruthy()
    expect(first.getByText('Buy my new course, only today!')).toBeTruthy()
    expect(first.getByText('3 reports')).toBeTruthy()
    const reasons = first.getByRole('list', { name: 'Reasons' })
    expect([...reasons.children].map(({ textContent }) => textContent)).toEqual(['Spam2', 'Something else1'])
    expect(first.getByText('“The third ad this week.”')).toBeTruthy()
    expect(first.getByText('2 earlier decisions')).toBeTruthy()
    expect(first.getByRole('link', { name: 'View post' }).getAttribute('href')).toBe(
      `/post/${buildCase(1).targetId}`,
    )
  })

  it('say if the content was deleted or hidden, and if the viewer has blocked the person', async () => {
    const { content, viewer } = FIRST
    await openCases([
      buildCase(1, { content: null }),
      buildCase(2, {
        content: { ...content!, isHidden: true },
        viewer: { ...viewer, hasBlockedSubject: true },
        subjectRole: null,
      }),
      buildCase(3, { targetType: 'member', content: null }),
    ])
    expect((await card(0)).getByText('This post was deleted.')).toBeTruthy()
    expect((await card(1)).getByText('Hidden from the group')).toBeTruthy()
    expect((await card(1)).getByText('You blocked this person')).toBeTruthy()
    expect((await card(1)).getByText('No longer a member')).toBeTruthy()
    expect((await card(2)).queryByText('This post was deleted.')).toBeNull()
  })

  it('[D-135] show what AI agents found apart from the reports of people, as plain text', async () => {
    const agent = buildAgentCard(1, { firstName: 'Doorkeeper' })
    const note = 'Sells a course, see https://evil.test or @mara_okafor.'
    await openCases([
      buildCase(1, {
        agentFlags: [{ agent, reason: 'spam', note, flaggedAt: hoursAgo(1) }],
        isHiddenByAgent: true,
      }),
      buildCase(2, {
        reportCount: 0,
        reasons: [],
        details: [],
        agentFlags: [{ agent, reason: 'other', note: '', flaggedAt: hoursAgo(1) }],
      }),
      buildCase(3),
    ])
    const first = await card(0)
    const flags = within(first.getByRole('list', { name: 'What AI agents found' }))
    const flag = flags.getByRole('listitem')
    expect(flag.querySelector('p')?.textContent).toMatch(/^Doorkeeper ?AI flagged this as Spam/)
    expect(flags.getByText(note).children, 'no link, no mention').toHaveLength(0)
    expect(flags.queryByRole('link')).toBeNull()
    expect(
      first.getByText('Hidden by an AI agent until someone decides. Dismiss shows it again.'),
    ).toBeTruthy()
    expect(first.getByText('3 reports'), 'only those of people').toBeTruthy()
    const second = await card(1)
    expect(second.getByText('No one reported this.')).toBeTruthy()
    expect(second.queryByText(/Hidden by an AI agent/)).toBeNull()
    expect((await card(2)).queryByRole('list', { name: 'What AI agents found' })).toBeNull()
  })

  it('[D-135] say before they are dismissed that what an AI agent hid is shown again', async () => {
    await openCases([buildCase(1, { isHiddenByAgent: true })])
    press(await card(0), 'Dismiss')
    const dismiss = await dialog('Dismiss these reports')
    expect(
      dismiss.getByText('The group sees it again, and Person Number 3 isn’t notified. The case is closed.'),
    ).toBeTruthy()
    fireEvent.click(dismiss.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(decisions()).toEqual([expect.objectContaining({ action: 'dismiss' })]))
  })

  it('are decided with a reason and a note, and shown as the person will read it', async () => {
    await openCases([FIRST, SECOND])
    press(await card(0), 'Hide')
    const hide = await dialog('Hide Person Number 3’s post')
    expect(hide.getByRole<HTMLInputElement>('radio', { name: 'Spam' }).checked).toBe(true)
    fireEvent.click(hide.getByRole('radio', { name: 'Harassment' }))
    fireEvent.change(hide.getByRole('textbox'), { target: { value: ' Please stop. ' } })
    const preview = within(hide.getByRole('region', { name: 'What Person Number 3 will read' }))
    expect(preview.getByText('The admins of Book Makers 1 hid your post.')).toBeTruthy()
    expect(preview.getByText('Harassment')).toBeTruthy()
    expect(preview.getByText('Please stop.')).toBeTruthy()
    press(hide, 'Hide')
    expect(await screen.findByText('Post hidden')).toBeTruthy()
    expect(screen.getByText('We’ve notified Person Number 3.')).toBeTruthy()
    expect(decisions()).toEqual([
      {
        path: `${API}/${FIRST.id}/decision`,
        action: 'hide',
        reason: 'harassment',
        note: 'Please stop.',
      },
    ])
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    await waitFor(async () => expect(document.activeElement).toBe((await cards())[0]))
  })

  it('about a person are decided in a menu, with an end', async () => {
    await openCases([FIRST])
    press(await card(0), 'Warn, mute or ban Person Number 3')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ban' }))
    const ban = await dialog('Ban Person Number 3')
    fireEvent.click(ban.getByRole('radio', { name: 'No end' }))
    expect(ban.getByText('The admins of Book Makers 1 banned you.')).toBeTruthy()
    expect(ban.getByRole('button', { name: 'Ban' }).className).toContain('danger')
    press(ban, 'Ban')
    expect(await screen.findByText('You banned Person Number 3')).toBeTruthy()
    expect(decisions()).toMatchObject([{ action: 'ban', reason: 'spam', days: null }])
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })

  it('are dismissed without a reason, and no one is notified', async () => {
    await openCases([FIRST])
    press(await card(0), 'Dismiss')
    const dismiss = await dialog('Dismiss these reports')
    expect(dismiss.queryByRole('radio')).toBeNull()
    expect(
      dismiss.getByText('Nothing changes for Person Number 3, and they aren’t notified. The case is closed.'),
    ).toBeTruthy()
    press(dismiss, 'Dismiss')
    expect(await screen.findByText('Reports dismissed')).toBeTruthy()
    expect(decisions()).toEqual([{ path: `${API}/${FIRST.id}/decision`, action: 'dismiss' }])
  })

  it('that another admin decided first say who decided what', async () => {
    await openCases([FIRST])
    const message = 'Mara Okafor has already hidden this.'
    server.on(`POST ${API}/${FIRST.id}/decision`, () => {
      serveModeration(server, {})
      return { status: 409, json: { code: 'conflict', message } }
    })
    press(await card(0), 'Remove')
    press(await dialog('Remove Person Number 3’s post'), 'Remove')
    const already = await dialog('Already decided')
    expect(already.getByRole('alert').textContent).toContain(message)
    press(already, 'Got it')
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that could not be decided stay, with what was written', async () => {
    await openCases([FIRST])
    server.on(`POST ${API}/${FIRST.id}/decision`, { status: 500, body: '' })
    press(await card(0), 'Hide')
    const hide = await dialog('Hide Person Number 3’s post')
    fireEvent.change(hide.getByRole('textbox'), { target: { value: 'Please stop.' } })
    press(hide, 'Hide')
    expect(await screen.findByText('Couldn’t save your decision. Please try again.')).toBeTruthy()
    expect(hide.getByDisplayValue('Please stop.')).toBeTruthy()
    expect(document.querySelectorAll('[data-case]')).toHaveLength(1)
  })

  it('that were answered show the decision and the answer, and are kept or lifted', async () => {
    await openCases([
      buildCase(1, {
        state: 'answered',
        decision: buildDecision(),
        answer: { text: 'It was a joke.', answeredAt: hoursAgo(1) },
        viewer: { hasBlockedSubject: false, actions: ['keep', 'restore'] },
      }),
    ])
    const first = await card(0)
    expect(first.getByText('Person Number 1 hid it')).toBeTruthy()
    expect(first.getByText('Person Number 3’s answer')).toBeTruthy()
    expect(first.getByText('It was a joke.')).toBeTruthy()
    press(first, 'Restore')
    const restore = await dialog('Restore Person Number 3’s post')
    expect(
      restore.getByText('The admins looked at it again. Your post is visible to the group again.'),
    ).toBeTruthy()
    fireEvent.change(restore.getByRole('textbox'), { target: { value: 'Sorry!' } })
    press(restore, 'Restore')
    expect(await screen.findByText('Post restored')).toBeTruthy()
    expect(decisions()).toMatchObject([{ action: 'restore', note: 'Sorry!' }])
  })
})

describe('[S2-069] the list of cases', () => {
  it('says kindly that there is nothing to review', async () => {
    await openCases([])
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })

  it('can be loaded again after a failure', async () => {
    serveModeration(server, { open: [FIRST] })
    server.on(`GET ${API}?limit=20&state=open`, { status: 500, body: '' })
    await openApp(PATH)
    expect(await screen.findByText('Couldn’t load the cases')).toBeTruthy()
    serveModeration(server, { open: [FIRST] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(1)
  })

  it('has closed cases with who decided what', async () => {
    const closed = buildCase(1, {
      state: 'closed',
      decision: buildDecision({ action: 'mute', until: hoursAgo(-24) }),
      viewer: { hasBlockedSubject: false, actions: [] },
    })
    serveModeration(server, { closed: [closed] })
    await openApp(PATH)
    fireEvent.click(await screen.findByRole('tab', { name: 'Closed' }))
    const [first] = await cards('Closed cases')
    expect(within(first!).getByText(/^Person Number 1 muted them until /)).toBeTruthy()
    expect(within(first!).queryByRole('group', { name: 'Decision' })).toBeNull()
  })
})
