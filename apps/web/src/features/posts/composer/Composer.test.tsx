import { idOf } from '@guildhall/contract/testing/ids'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onPreferencesChanged } from '#web/features/preferences/preferences.push.ts'
import { openTestComposer, POSTED } from '#web/testing/composer.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const names = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the composer', () => {
  it('[S1-066] offers a privacy choice, a text field, media upload, a feeling picker and a poll builder', async () => {
    const { dialog, text, press } = await openTestComposer(server)
    expect(document.activeElement).toBe(text())
    const choice = within(dialog()).getByRole('radiogroup', { name: 'Who can see this?' })
    expect(
      names(
        within(choice)
          .getAllByRole('radio')
          .map((radio) => radio.parentElement!),
      ),
    ).toEqual(['Public', 'Friends', 'Only me'])
    expect(within(dialog()).getByRole('button', { name: 'Photo or video' })).toBeTruthy()
    expect(within(dialog()).getByLabelText('File', { selector: 'input[type=file]' })).toBeTruthy()
    press('Feeling')
    expect(screen.getByRole('region', { name: 'How are you feeling?' })).toBeTruthy()
    press('Poll')
    expect(screen.getByRole('region', { name: 'Poll' })).toBeTruthy()
  })

  it('[S1-105] shows private as "Only me" and sends it as private', async () => {
    const { text, write, postButton, sent } = await openTestComposer(server)
    fireEvent.click(screen.getByRole('radio', { name: 'Only me' }))
    expect(screen.getByText('Only you can see this')).toBeTruthy()
    write('Text', 'For later')
    expect(text().value).toBe('For later')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ privacy: 'private' })]))
  })

  it('[S1-138] can be submitted only with content', async () => {
    const { write, postButton } = await openTestComposer(server)
    expect(postButton().disabled).toBe(true)
    write('Text', '   ')
    expect(postButton().disabled).toBe(true)
    write('Text', 'Hello')
    expect(postButton().disabled).toBe(false)
  })

  it('[S1-140] sends once, and is read-only meanwhile', async () => {
    const { write, text, postButton, sent, isClosed } = await openTestComposer(server)
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    server.on('POST /api/posts', () => gate.then(() => ({ json: POSTED })))
    write('Text', 'Hello')
    fireEvent.click(postButton())
    await waitFor(() => expect(postButton().disabled).toBe(true))
    expect(postButton().getAttribute('aria-busy')).toBe('true')
    expect(text().readOnly).toBe(true)
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })
    openGate()
    await isClosed()
    expect(sent()).toHaveLength(1)
  })

  it('[S1-067] after posting shows a toast, calls onPosted and is empty again', async () => {
    const onPosted = vi.fn()
    const { write, press, postButton, isClosed, open, text } = await openTestComposer(server, { onPosted })
    fireEvent.click(screen.getByRole('radio', { name: 'Friends' }))
    write('Text', 'Hello')
    press('Feeling')
    press('proud')
    press('Poll')
    write('Poll question', 'Which?')
    write('Option 1', 'a')
    write('Option 2', 'b')
    fireEvent.click(postButton())
    await isClosed()
    expect(onPosted).toHaveBeenCalledExactlyOnceWith(POSTED)
    expect(await screen.findByText('Posted')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/post/${POSTED.id}`)
    await open()
    expect(text().value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true)
    expect(screen.queryByText(/feeling/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Poll' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue your draft' })).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey'])(
    'posts on Enter with %s, while Enter alone adds a line',
    async (modifier) => {
      const { write, text, sent, isClosed } = await openTestComposer(server)
      write('Text', 'Hello')
      fireEvent.keyDown(text(), { key: 'Enter' })
      expect(sent()).toHaveLength(0)
      fireEvent.keyDown(text(), { key: 'Enter', [modifier]: true })
      await isClosed()
      expect(sent()).toEqual([expect.objectContaining({ content: 'Hello' })])
    },
  )

  it('shows when the daily limit is reached, and keeps the text', async () => {
    const { write, text, postButton } = await openTestComposer(server)
    const message = 'You’ve reached today’s limit. Please try again tomorrow.'
    server.on('POST /api/posts', { status: 429, json: { message, code: 'too_many' } })
    write('Text', 'Hello')
    fireEvent.click(postButton())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('Failed to create post. Please try again.')).toBeNull()
    expect(text().value).toBe('Hello')
  })

  it('[S1-228] shows when a post failed, and keeps everything for a retry with the same key', async () => {
    const { write, text, press, postButton, isClosed } = await openTestComposer(server)
    server.on('POST /api/posts', SERVER_ERROR)
    write('Text', 'Hello')
    press('Feeling')
    press('happy')
    fireEvent.click(postButton())
    const sentence = await screen.findByText('Failed to create post. Please try again.')
    const message = sentence.closest<HTMLElement>('[data-tone]')
    expect(message?.dataset['tone']).toBe('destructive')
    expect(within(message!).getByText('Error')).toBeTruthy()
    expect(text().value).toBe('Hello')
    expect(screen.getByText(/feeling happy/)).toBeTruthy()

    server.on('POST /api/posts', { json: POSTED })
    await waitFor(() => expect(postButton().disabled).toBe(false))
    fireEvent.click(postButton())
    await isClosed()
    const keys = server.seen
      .filter(({ path }) => path === '/api/posts')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('[S1-141] counts code points near the limit, and disables Post beyond it', async () => {
    const { write, postButton } = await openTestComposer(server)
    write('Text', '🎉'.repeat(4_990))
    expect(screen.getByRole('img', { name: '10 characters left' })).toBeTruthy()
    expect(screen.getByText('10', { selector: '[aria-hidden]' })).toBeTruthy()
    write('Text', '🎉'.repeat(5_000))
    expect(postButton().disabled).toBe(false)
    write('Text', '🎉'.repeat(5_001))
    expect(screen.getByRole('img', { name: '1 character too many' })).toBeTruthy()
    expect(postButton().disabled).toBe(true)
  })

  it('hides the number far from the limit', async () => {
    const { write } = await openTestComposer(server)
    expect(screen.queryByRole('img', { name: /left/ })).toBeNull()
    write('Text', 'Hello')
    expect(screen.getByRole('img', { name: '4,995 characters left' })).toBeTruthy()
    expect(screen.queryByText('4,995')).toBeNull()
  })

  it('posts a question', async () => {
    const { write, postButton, text, sent } = await openTestComposer(server)
    fireEvent.click(screen.getByRole('switch', { name: 'Ask a question' }))
    expect(text().placeholder).toBe('What would you like to know?')
    write('Text', 'Why?')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ postType: 'question' })]))
  })

  it('[S2-432] in a group leaves the audience to the group', async () => {
    const groupId = idOf(9)
    const { write, postButton, sent } = await openTestComposer(server, { groupId })
    expect(screen.queryByRole('radiogroup', { name: 'Who can see this?' })).toBeNull()
    write('Text', 'Hello group')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ groupId })]))
    expect(await screen.findByText('Post created successfully!')).toBeTruthy()
  })

  it('keeps its content when the theme changes', async () => {
    const { client, write, text, dialog, press } = await openTestComposer(server, { part: 'poll' })
    const [before, field] = [dialog(), text()]
    write('Text', 'Hello')
    write('Poll question', 'Which?')
    press('Feeling')
    await onPreferencesChanged(client, {
      type: 'preferences.changed',
      preferences: buildPreferences({ theme: 'tiktok', darkMode: true }),
    })
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('tiktok'))
    expect(dialog()).toBe(before)
    expect(text()).toBe(field)
    expect(text().value).toBe('Hello')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Poll question' }).value).toBe('Which?')
    expect(screen.getByRole('region', { name: 'How are you feeling?' })).toBeTruthy()
  })
})
