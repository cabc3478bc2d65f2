import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Post } from '@guildhall/contract/posts'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildSuggestion } from '@guildhall/contract/testing/mentions'
import { buildOriginal, buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveMentions } from '#web/testing/mentions.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const POST = `/api/posts/${idOf(1)}`
const own = buildPostViewer({ canEdit: true, canDelete: true })
const sent = (method: string) =>
  server.seen.filter((seen) => seen.method === method && seen.path.startsWith(POST))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function open(overrides: Partial<Post>, path = '/') {
  servePosts(server, [buildPost(1, overrides), buildPost(2)])
  const app = await openApp(path)
  const [first] = await screen.findAllByRole('article')
  return { ...app, card: within(first!) }
}

async function choose(card: ReturnType<typeof within>, name: string) {
  fireEvent.click(card.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Once loaded, the menu opens by its own trigger. */
async function chooseAgain(card: ReturnType<typeof within>, name: string) {
  fireEvent.keyDown(card.getByRole('button', { name: 'More' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('the menu of a post', () => {
  it('copies its URL', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const { card } = await open({})
    fireEvent.click(card.getByRole('button', { name: 'More' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Save to collection',
      'Copy link',
      'Follow Ines Duarte',
      'Mute Ines Duarte',
      'Report',
      'Block Ines Duarte',
    ])
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/post/${idOf(1)}`)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('returns the focus to its button after a dialog, also the second time', async () => {
    const { card } = await open({ viewer: own })
    const more = () => card.getByRole('button', { name: 'More' })
    for (const time of ['first', 'second']) {
      fireEvent.click(more())
      if (!screen.queryByRole('menu')) fireEvent.keyDown(more(), { key: 'Enter' })
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit post' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement, time).toBe(more()))
    }
  })

  it('[D-068] chooses the collection', async () => {
    server.on('GET /api/saved-collections', { json: [] })
    server.on(`GET /api/saved-posts/${idOf(1)}/status`, { json: { isSaved: false, collectionId: null } })
    const { card } = await open({})
    await choose(card, 'Save to collection')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to collection' }))
    expect(await dialog.findByRole('button', { name: 'No collection' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[D-050] suggests mentions for the audience that is chosen while editing', async () => {
    serveMentions(server, 'pr', [buildSuggestion(1, { name: 'priya' })], 'privacy=private&')
    const { card } = await open({ viewer: own })
    await choose(card, 'Edit post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    const audience = within(dialog.getByRole('radiogroup', { name: 'Who can see this?' }))
    fireEvent.click(audience.getByRole('radio', { name: 'Only me' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: '@pr' } })
    fireEvent.click(await screen.findByRole('option', { name: /priya/ }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('@priya ')
  })

  it('[D-029] [S1-218] lets the author edit: only what changed is sent, and shown with an "edited" mark', async () => {
    const edited = { content: 'Better said', editedAt: new Date().toISOString() }
    server.on(`PATCH ${POST}`, { json: buildPost(1, { ...edited, viewer: own }) })
    const { card } = await open({ viewer: own })
    await choose(card, 'Edit post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled, 'nothing changed yet').toBe(true)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: ' ' } })
    expect(save.disabled, 'a post without anything').toBe(true)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: 'Better said' } })
    fireEvent.click(save)
    expect(await card.findByText('Better said')).toBeTruthy()
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({ content: 'Better said' })
    expect(card.getByRole('button', { name: 'edited' })).toBeTruthy()
    expect(await screen.findByText('Changes saved')).toBeTruthy()
  })

  it('warns that a wider audience can also read the comments', async () => {
    const { card } = await open({
      viewer: own,
      privacy: 'friends',
      _count: { comments: 2, shares: 0, views: 0 },
    })
    await choose(card, 'Edit post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    expect(dialog.queryByText(/read its comments/)).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: 'Public' }))
    expect(await dialog.findByText(/read its comments/)).toBeTruthy()
  })

  it('[D-029] edits the audience and the alt text too', async () => {
    const media = buildMedia()
    server.on(`PATCH ${POST}`, { json: buildPost(1, { viewer: own }) })
    const { card } = await open({ viewer: own, mediaType: 'image', media })
    await choose(card, 'Edit post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    fireEvent.click(dialog.getByRole('radio', { name: 'Only me' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /Alt text/ }), { target: { value: 'A slide' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({ privacy: 'private', mediaAlt: 'A slide' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps unsaved changes across a reload, also if the session has ended, and drops them when discarded', async () => {
    const edit = async (card: ReturnType<typeof within>, openMenuItem = choose) => {
      await openMenuItem(card, 'Edit post')
      return within(await screen.findByRole('dialog', { name: 'Edit post' }))
    }
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    server.on(`PATCH ${POST}`, { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const first = await open({ viewer: own })
    let dialog = await edit(first.card)
    fireEvent.change(text(), { target: { value: 'Half a thought' } })
    fireEvent.click(dialog.getByRole('radio', { name: 'Only me' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    first.unmount()

    const second = await open({ viewer: own })
    dialog = await edit(second.card)
    expect(text().value).toBe('Half a thought')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only me' }).checked).toBe(true)
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await edit(second.card, chooseAgain)
    expect(text().value).toBe('Post number 1')
  })

  it('does not restore changes to a text that has changed since', async () => {
    const first = await open({ viewer: own })
    await choose(first.card, 'Edit post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: 'Half a thought' } })
    first.unmount()
    const second = await open({ viewer: own, content: 'Written elsewhere' })
    await choose(second.card, 'Edit post')
    const reopened = within(await screen.findByRole('dialog', { name: 'Edit post' }))
    expect(reopened.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe(
      'Written elsewhere',
    )
  })

  it('asks before changes are discarded', async () => {
    const { card } = await open({ viewer: own })
    await choose(card, 'Edit post')
    const dialog = await screen.findByRole('dialog', { name: 'Edit post' })
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Text' }), {
      target: { value: 'Half a th' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PATCH')).toEqual([])
  })

  it('[D-029] opens the edit history from the "edited" mark', async () => {
    const earlier = [{ id: idOf(70), content: 'At first', writtenAt: new Date(0).toISOString() }]
    server.on(`GET ${POST}/edits?limit=10`, { json: earlier })
    const { card } = await open({ editedAt: new Date().toISOString() })
    fireEvent.click(card.getByRole('button', { name: 'edited' }))
    const history = within(await screen.findByRole('dialog', { name: 'Edit history' }))
    expect(await history.findByText('At first')).toBeTruthy()
    expect(history.getByText('Post number 1')).toBeTruthy()
  })

  it('[D-030] lets the author delete after confirmation, and removes the post from the list', async () => {
    server.on(`DELETE ${POST}`, { status: 204 })
    const { card } = await open({ viewer: own })
    await choose(card, 'Delete post')
    const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
    expect(sent('DELETE')).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Post number 1')).toBeNull())
    expect(screen.getByText('Post number 2')).toBeTruthy()
    expect(await screen.findByText('Post deleted')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).toBe(idOf(2)))
  })

  it('[D-030] navigates home from the page of a deleted post', async () => {
    server.on(`DELETE ${POST}`, { status: 204 })
    const { card, router } = await open({ viewer: own }, `/post/${idOf(1)}`)
    await choose(card, 'Delete post')
    const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('keeps a post that could not be deleted, and shows an error', async () => {
    server.on(`DELETE ${POST}`, { status: 500 })
    const { card } = await open({ viewer: own })
    await choose(card, 'Delete post')
    const question = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Couldn’t delete the post. Please try again.')).toBeTruthy()
    expect(screen.getByText('Post number 1')).toBeTruthy()
  })
})

describe('sharing', () => {
  const share = async (card: ReturnType<typeof within>) => {
    fireEvent.click(card.getByRole('button', { name: 'Share' }))
    return within(await screen.findByRole('dialog', { name: 'Share post' }))
  }

  it('asks before closing the dialog discards the text', async () => {
    const { card } = await open({})
    const dialog = await share(card)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Read this' } })
    fireEvent.keyDown(dialog.getByRole('textbox'), { key: 'Escape' })
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
    expect(dialog.getByDisplayValue('Read this')).toBeTruthy()
  })

  it('[S1-120] [S1-218] puts the share at the top of the feed', async () => {
    const made = buildPost(9, { content: 'Read this', isShare: true, originalPost: buildOriginal(1) })
    server.on(`POST ${POST}/share`, { json: made })
    const { card } = await open({})
    const dialog = await share(card)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Read this' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Post shared')).toBeTruthy()
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({
      originalPostId: idOf(1),
      content: 'Read this',
      privacy: 'public',
    })
    expect(within(screen.getAllByRole('article')[0]!).getByText('Read this')).toBeTruthy()
  })

  it('[D-159] twice after a lost response makes one share: the same text has the same key', async () => {
    server.on(`POST ${POST}/share`, { drops: true })
    const { card } = await open({})
    const dialog = await share(card)
    const button = dialog.getByRole('button', { name: 'Share' })
    fireEvent.click(button)
    expect(await screen.findByText('Failed to share post.')).toBeTruthy()
    server.on(`POST ${POST}/share`, { json: buildPost(9, { isShare: true, originalPost: buildOriginal(1) }) })
    fireEvent.click(button)
    expect(await screen.findByText('Post shared')).toBeTruthy()
    const keys = sent('POST').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('[D-050] suggests mentions for the audience', async () => {
    serveMentions(server, 'pr', [buildSuggestion(1, { name: 'priya' })], 'privacy=public&')
    const { card } = await open({})
    const dialog = await share(card)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '@pr' } })
    expect(await screen.findByRole('option', { name: /priya/ })).toBeTruthy()
  })

  it('[D-034] offers no wider audience than that of the original post', async () => {
    const original = buildOriginal(3, { privacy: 'friends' })
    const shareTo = { audiences: ['friends' as const, 'private' as const], groupId: null }
    const viewer = buildPostViewer({ shareTo })
    const { card } = await open({ isShare: true, originalPost: original, viewer })
    const dialog = await share(card)
    const audiences = dialog.getAllByRole<HTMLInputElement>('radio')
    expect(audiences.map((audience) => audience.closest('label')?.textContent)).toEqual([
      'Friends',
      'Only me',
    ])
    expect(audiences[0]?.checked).toBe(true)
  })

  it('of a post that cannot leave its group stays in the group, without a choice', async () => {
    server.on(`POST ${POST}/share`, { json: buildPost(9) })
    const groupId = idOf(70)
    const viewer = buildPostViewer({ shareTo: { audiences: [], groupId } })
    const { card } = await open({ group: { id: groupId, name: 'Rust & Wrenches' }, viewer })
    const dialog = await share(card)
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.getByText('Only members of Rust & Wrenches can see it.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Post shared')).toBeTruthy()
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({ originalPostId: idOf(1), content: '', groupId })
  })

  it('[S1-226] that fails says "Failed to share post.", and keeps the text', async () => {
    server.on(`POST ${POST}/share`, { status: 500 })
    const { card } = await open({})
    const dialog = await share(card)
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Read this' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Failed to share post.')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Read this')
  })
})
