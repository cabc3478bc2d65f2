import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { buildLeadTask } from '@guildhall/contract/testing/lead-tasks'
import { buildMember } from '@guildhall/contract/testing/members'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listDrafts } from '#web/lib/drafts.ts'
import { openApp } from '#web/testing/app.tsx'
import { servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
// The application loads them with the tab; here they are loaded in advance.
import './GroupCrm.tsx'
import '#web/features/leads/tasks/WaitingTasks.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const user = buildMember(2, { firstName: 'Clara', lastName: 'Moreau' })
const task = buildLeadTask(1, { groupId: group.id, user, draft: 'Hi Clara, which day suits you?' })
const LIST = `GET /api/groups/${group.id}/crm/tasks?limit=10`
const TASK = `/api/crm/tasks/${task.id}`
const SERVER_ERROR = { status: 500, json: { code: 'internal' } }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function serveTasks(tasks: readonly LeadTask[]): void {
  const inState = (isOpen: boolean) => tasks.filter(({ state }) => (state === 'open') === isOpen)
  server.on(`${LIST}&state=open`, { json: inState(true) })
  server.on(`${LIST}&state=decided`, { json: inState(false) })
}

async function open(tasks: readonly LeadTask[] = [task]) {
  servePipeline(server, { group, leads: [] })
  serveTasks(tasks)
  await openApp(`/groups/${group.id}?tab=crm`)
  return within(await screen.findByRole('region', { name: 'Waiting for you' }))
}

/** Returns the task with these changes from a call, and from then on. */
function serveDecision(call: string, changes: Partial<LeadTask>): void {
  server.on(`POST ${TASK}/${call}`, () => {
    const changed = { ...task, ...changes }
    serveTasks([changed])
    return { json: changed }
  })
}

const findItem = async (card: ReturnType<typeof within>) =>
  within(await card.findByRole('listitem', { name: 'Clara Moreau' }))
const sent = (call: string) =>
  server.seen.filter(({ path }) => path === `${TASK}/${call}`).map(({ body }) => JSON.parse(body) as object)

describe('what waits for those who run a group', () => {
  it('says who wrote what, links to it, and why it is there', async () => {
    const card = await open([{ ...task, commentId: task.id, intent: 'complaint' }])
    const item = await findItem(card)
    expect(item.getByText('Complaint')).toBeTruthy()
    expect(item.getByRole('link', { name: task.text }).getAttribute('href')).toBe(
      `/post/${task.postId}?thread=${task.id}`,
    )
    expect(item.getByText('Pricing Guide left this to you instead of answering in public.')).toBeTruthy()
    expect(card.getByText('1')).toBeTruthy()
  })

  it('is a sentence if there is nothing', async () => {
    expect(await (await open([])).findByText(/^Nothing right now/)).toBeTruthy()
  })

  it('says that it could not be fetched', async () => {
    servePipeline(server, { group, leads: [] })
    server.on(`${LIST}&state=open`, SERVER_ERROR)
    await openApp(`/groups/${group.id}?tab=crm`)
    expect(await screen.findByText('Couldn’t load what waits for you')).toBeTruthy()
    serveTasks([task])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem', { name: 'Clara Moreau' })).toBeTruthy()
  })

  it('is sent as it was edited, once, and is gone then', async () => {
    const card = await open()
    const item = await findItem(card)
    fireEvent.click(item.getByRole('button', { name: 'Show draft' }))
    const field = item.getByRole('textbox', { name: 'Message' })
    expect(field).toHaveProperty('value', task.draft)
    fireEvent.change(field, { target: { value: '  ' } })
    expect(item.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', true)
    fireEvent.change(field, { target: { value: 'Hi Clara, Thursday?' } })
    serveDecision('send', { state: 'sent', decidedBy: buildMember(4), decidedAt: task.createdAt })
    fireEvent.click(item.getByRole('button', { name: 'Send message' }))
    expect(await card.findByText(/^Nothing right now/)).toBeTruthy()
    expect(sent('send')).toEqual([{ message: 'Hi Clara, Thursday?' }])
    expect(listDrafts('lead-task')).toEqual([])
    expect(document.activeElement?.textContent).toBe('Waiting for you')
    fireEvent.click(card.getByRole('button', { name: 'Show decided' }))
    expect(await card.findByText(/^Sent by Person Number 4, /)).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Open again' })).toBeNull()
  })

  it('keeps the text if someone else was faster, and says so', async () => {
    const card = await open()
    const item = await findItem(card)
    fireEvent.click(item.getByRole('button', { name: 'Show draft' }))
    const message = 'Someone already sent a message for this.'
    server.on(`POST ${TASK}/send`, { status: 409, json: { code: 'conflict', message } })
    fireEvent.click(item.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('is dismissed, and opened again by the toast or later', async () => {
    const card = await open()
    serveDecision('dismiss', { state: 'dismissed', decidedBy: null, decidedAt: task.createdAt })
    serveDecision('reopen', {})
    fireEvent.click((await findItem(card)).getByRole('button', { name: 'Dismiss' }))
    expect(await card.findByText(/^Nothing right now/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const again = await findItem(card)
    fireEvent.click(again.getByRole('button', { name: 'Dismiss' }))
    expect(await card.findByText(/^Nothing right now/)).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Show decided' }))
    fireEvent.click(await card.findByRole('button', { name: 'Open again' }))
    await waitFor(() => expect(sent('reopen')).toHaveLength(2))
    expect(await card.findByRole('button', { name: 'Show draft' })).toBeTruthy()
  })

  it('gets the draft that comes later, unless someone has begun to write', async () => {
    const card = await open()
    const item = await findItem(card)
    fireEvent.click(item.getByRole('button', { name: 'Show draft' }))
    const field = item.getByRole('textbox', { name: 'Message' })
    const arrive = async (draft: string) => {
      serveTasks([{ ...task, draft }])
      await act(async () =>
        EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `pipeline:${group.id}` }),
      )
    }
    await arrive('A better draft')
    await waitFor(() => expect(field).toHaveProperty('value', 'A better draft'))
    fireEvent.change(field, { target: { value: 'My own words' } })
    await arrive('The best draft')
    await waitFor(() =>
      expect(server.seen.filter(({ path }) => path.includes('/crm/tasks?')).length).toBeGreaterThan(2),
    )
    expect(field).toHaveProperty('value', 'My own words')
  })
})
