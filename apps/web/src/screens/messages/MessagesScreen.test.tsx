import {
  buildConversation,
  buildConversationPerson,
  buildConversationSummary,
  buildDirectConversation,
  buildGroupConversation,
  buildMessage,
  conversationIdOf,
} from '@guildhall/contract/testing/messages'
import { buildFriend } from '@guildhall/contract/testing/friends'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveMessages, servePresence } from '#web/testing/messages.ts'
import { servePeople } from '#web/testing/relations.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const pathOf = (n: number) => `/messages/${conversationIdOf(n)}`
const thread = async (name: string) => within(await screen.findByRole('region', { name }))
const composer = () => screen.queryByRole('textbox', { name: /message/i })
const sent = (method: string, path: string) =>
  server.seen.find((seen) => seen.method === method && seen.path === path)
const group = (overrides = {}) => ({
  ...buildConversation(1, {
    people: [
      buildConversationPerson(0, { user: buildViewer(), role: 'owner' }),
      buildConversationPerson(1),
      buildConversationPerson(2, { state: 'requested' }),
    ],
    canManage: true,
  }),
  ...buildGroupConversation(1, { peopleCount: 3, faces: [buildMember(1), buildMember(2)] }),
  ...overrides,
})
const openMenu = async (name: string) => {
  fireEvent.click((await thread(name)).getByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
}

describe('an open conversation', () => {
  it('[S1-074] shows the list and the thread, fed by the server', async () => {
    serveMessages(server, {
      inbox: [buildConversationSummary(1)],
      open: [buildConversation(1, { sharedGroups: 3 })],
      messages: [buildMessage(1, { content: 'Shall we meet on Thursday?' })],
    })
    servePresence(server, [buildMember(1).id], [buildMember(1).id])
    await openApp(pathOf(1))
    const open = await thread('Person Number 1')
    expect(await open.findByText('Shall we meet on Thursday?')).toBeTruthy()
    expect(open.getByRole('link', { name: 'Person Number 1' }).getAttribute('href')).toBe('/@person_1')
    await waitFor(() =>
      expect(open.getByText(/^Active now/).textContent).toBe('Active now · you share 3 groups'),
    )
    expect(composer()).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Conversations' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to conversations' }).getAttribute('href')).toBe('/messages')
  })

  it('that does not exist, or is hidden, says so', async () => {
    serveMessages(server)
    await openApp(pathOf(9))
    expect(await screen.findByRole('heading', { name: 'This conversation isn’t available' })).toBeTruthy()
  })

  it('that could not be loaded is tried again', async () => {
    serveMessages(server)
    server.on(`GET /api/conversations/${conversationIdOf(1)}`, { status: 500, json: {} })
    await openApp(pathOf(1))
    await screen.findByRole('heading', { name: 'Couldn’t load this conversation' })
    serveMessages(server, { open: [buildConversation(1)] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await thread('Person Number 1')).toBeTruthy()
  })

  it('that the viewer left can be read, not written in', async () => {
    serveMessages(server, { open: [group({ cannotSend: 'left' })] })
    await openApp(pathOf(1))
    expect(
      await screen.findByText('You’re no longer in this conversation. You can still read it.'),
    ).toBeTruthy()
    expect(composer()).toBeNull()
    const menu = await openMenu('Bindery crew 1')
    expect(menu.queryByRole('menuitem', { name: 'Leave…' })).toBeNull()
  })
})

describe('/messages?to=', () => {
  it('[D-088] opens the conversation with that member, under its own address', async () => {
    const conversation = buildConversation(1)
    serveMessages(server, {
      open: [conversation],
      direct: [buildDirectConversation(1, { conversation })],
    })
    const { router } = await openApp(`/messages?to=${buildMember(1).id}`)
    await thread('Person Number 1')
    await waitFor(() => expect(router.state.location.href).toBe(pathOf(1)))
  })

  it('[D-088] opens an empty one whose first message creates it', async () => {
    serveMessages(server, { direct: [buildDirectConversation(1, { sharedGroups: 1 })] })
    const { router } = await openApp(`/messages?to=${buildMember(1).id}`)
    const open = await thread('Person Number 1')
    expect(open.getByText('You share 1 group')).toBeTruthy()
    expect(open.queryByRole('button', { name: 'Search in conversation' })).toBeNull()
    const field = await open.findByRole('textbox', { name: /message/i })
    const conversation = buildConversation(1)
    server.on('POST /api/messages', ({ body }) => {
      const { id, content } = JSON.parse(body) as { id: string; content: string }
      const message = buildMessage(1, { id, content, fromUserId: buildViewer().id })
      serveMessages(server, {
        inbox: [conversation],
        open: [conversation],
        messages: [message],
        direct: [buildDirectConversation(1, { conversation })],
      })
      return { json: message }
    })
    fireEvent.change(field, { target: { value: 'Hello there' } })
    fireEvent.click(open.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pathOf(1)))
    expect(JSON.parse(sent('POST', '/api/messages')!.body)).toMatchObject({
      toUserId: buildMember(1).id,
      content: 'Hello there',
    })
    expect(field.isConnected, 'the composer stays').toBe(true)
  })

  it('of no one says so', async () => {
    serveMessages(server)
    await openApp(`/messages?to=${buildMember(9).id}`)
    expect(await screen.findByRole('heading', { name: 'This conversation isn’t available' })).toBeTruthy()
  })
})

describe('a request', () => {
  const request = () => buildConversation(1, { folder: 'requests', isAccepted: false })
  const openRequest = async () => {
    const conversation = request()
    serveMessages(server, { requests: [conversation], open: [conversation], messages: [buildMessage(1)] })
    const app = await openApp(`${pathOf(1)}?tab=requests`)
    return { ...app, open: await thread('Person Number 1') }
  }
  const path = `/api/conversations/${conversationIdOf(1)}`

  it('[D-087] shows the messages and asks what to do with them', async () => {
    const { open } = await openRequest()
    expect(await open.findByText('Person Number 1 wants to message you')).toBeTruthy()
    expect(await open.findByText('Message number 1')).toBeTruthy()
    expect(composer()).toBeNull()
    expect(server.seen.some((seen) => seen.path.startsWith('/api/presence'))).toBe(false)
    server.on(`POST ${path}/accept`, { json: buildConversation(1) })
    fireEvent.click(open.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(composer()).toBeTruthy())
    expect(screen.getByRole('heading', { name: 'No requests' })).toBeTruthy()
  })

  it('[D-087] can be reported, with the last five messages only if one agrees', async () => {
    const { open } = await openRequest()
    server.on(`POST ${path}/report`, { json: { id: 'r' } })
    fireEvent.click(await open.findByRole('button', { name: 'Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Person Number 1’s request' }))
    const include = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Include the last five messages/ })
    expect(include.checked).toBe(false)
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' })
    expect(send.disabled, 'a reason is missing').toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: 'Spam' }))
    fireEvent.click(send)
    expect(await screen.findByText('Thanks for your report')).toBeTruthy()
    expect(JSON.parse(sent('POST', `${path}/report`)!.body)).toEqual({
      reason: 'spam',
      includeMessages: false,
    })
  })

  it('can be deleted or its sender blocked in the same dialog', async () => {
    const { open, router } = await openRequest()
    server.on(`DELETE ${path}`, { status: 204 })
    fireEvent.click(await open.findByRole('button', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Person Number 1’s request' }))
    expect(dialog.getByRole('button', { name: 'Block Person Number 1' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: /^Delete/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete request' }))
    await waitFor(() => expect(router.state.location.href).toBe('/messages?tab=requests'))
    expect(sent('DELETE', path)).toBeTruthy()
  })
})

describe('a sender whose request is not accepted', () => {
  it('[D-087] sees how much can be sent until then', async () => {
    serveMessages(server, { direct: [buildDirectConversation(1, { remaining: 3 })] })
    await openApp(`/messages?to=${buildMember(1).id}`)
    const note = await screen.findByText(/^Your message goes to Person Number 1’s requests/)
    expect(note.textContent).toContain('You can send 3 messages until they accept')
  })

  it('[D-087] sees that nothing more can be sent', async () => {
    serveMessages(server, {
      inbox: [buildConversationSummary(1)],
      open: [buildConversation(1, { remaining: 0, cannotSend: 'unaccepted' })],
    })
    await openApp(pathOf(1))
    const text = 'Person Number 1 hasn’t accepted your request yet. You can write more once they do.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(composer()).toBeNull()
  })
})

describe('a conversation of several people', () => {
  it('shows who is in it, and lets its owner rename it and remove people', async () => {
    serveMessages(server, { inbox: [group()], open: [group()] })
    const path = `/api/conversations/${conversationIdOf(1)}`
    server.on(`DELETE ${path}/people/${buildMember(2).id}`, {
      json: group({ people: group().people.slice(0, 2), peopleCount: 2 }),
    })
    server.on(`PATCH ${path}`, { json: group({ title: 'Glue club' }) })
    await openApp(pathOf(1))
    fireEvent.click((await thread('Bindery crew 1')).getByRole('button', { name: '3 people' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'People' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('YouOwner'),
      expect.stringContaining('Person Number 1'),
      expect.stringContaining('Hasn’t accepted yet'),
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'More options for Person Number 2' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from conversation' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove Person Number 2?' }))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    const rename = within(await screen.findByRole('dialog', { name: 'Rename conversation' }))
    fireEvent.change(rename.getByRole('textbox', { name: 'Name' }), { target: { value: ' Glue club ' } })
    fireEvent.click(rename.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PATCH', path)?.body).toBe('{"title":"Glue club"}'))
  })

  it('is left after asking', async () => {
    serveMessages(server, { inbox: [group()], open: [group()] })
    server.on(`POST /api/conversations/${conversationIdOf(1)}/leave`, () => {
      serveMessages(server, { inbox: [group()], open: [group({ cannotSend: 'left', canManage: false })] })
      return { status: 204 }
    })
    await openApp(pathOf(1))
    const menu = await openMenu('Bindery crew 1')
    fireEvent.click(menu.getByRole('menuitem', { name: 'Leave…' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave Bindery crew 1?' }))
    fireEvent.click(question.getByRole('button', { name: 'Leave' }))
    expect(
      await screen.findByText('You’re no longer in this conversation. You can still read it.'),
    ).toBeTruthy()
  })
})

describe('a new message', () => {
  const openDialog = async () => {
    serveMessages(server, { inbox: [buildConversationSummary(9)], open: [group()] })
    servePeople(server, { friends: [buildFriend(1), buildFriend(2)] })
    const app = await openApp('/messages')
    fireEvent.click((await screen.findAllByRole('button', { name: 'New message' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }))
    const [first, second] = await dialog.findAllByRole('checkbox')
    return { ...app, dialog, first: first!, second: second! }
  }

  it('to one person leads to their conversation', async () => {
    const { dialog, first, router } = await openDialog()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    fireEvent.click(first)
    fireEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ to: buildFriend(1).id }))
  })

  it('to several creates a conversation, which can have a name', async () => {
    const { dialog, first, second, router } = await openDialog()
    server.on('POST /api/conversations', { json: group() })
    fireEvent.click(first)
    fireEvent.click(second)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name (optional)' }), { target: { value: 'Crew' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Start conversation' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pathOf(1)))
    expect(JSON.parse(sent('POST', '/api/conversations')!.body)).toEqual({
      userIds: [buildFriend(1).id, buildFriend(2).id],
      title: 'Crew',
    })
  })

  it('says why it could not be created', async () => {
    const { dialog, first, second } = await openDialog()
    const message = 'You can write to 5 new people a day. Try again tomorrow.'
    server.on('POST /api/conversations', { status: 429, json: { code: 'too_many', message } })
    fireEvent.click(first)
    fireEvent.click(second)
    fireEvent.click(dialog.getByRole('button', { name: 'Start conversation' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Start conversation' })).toBeTruthy()
  })
})
