import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia, buildMediaState } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listDrafts, saveDraft } from '#web/lib/drafts.ts'
import { buildFile, openTestComposer, POSTED } from '#web/testing/composer.tsx'
import { testObjectStore } from '#web/testing/object-store.ts'
import { testServer } from '#web/testing/server.ts'
import type { Draft } from './draft.ts'
import { draftKey } from './draft-store.ts'

const server = testServer()
const store = testObjectStore()
const ID = idOf(71)
const OFFER = 'Continue your draft'

function serveUploads() {
  server.on('POST /api/objects/upload', () => ({ json: { uploadURL: store.ticket() } }))
  server.on('PUT /api/post-images', { json: { objectPath: `/objects/${ID}` } })
  const media = buildMedia({ id: ID, alt: '' })
  server.on(`GET /api/objects/${ID}`, { json: buildMediaState({ media }) })
}

/** Returns the texts of the stored drafts; with `isKept`, only of those that are kept or that are not. */
function storedDrafts({ isKept }: { isKept?: boolean } = {}): string[] {
  return listDrafts('new-post.')
    .filter((stored) => isKept === undefined || stored.isKept === isKept)
    .map(({ value }) => (value as Draft).text)
    .sort()
}

/** Saves a draft and opens the composer again. */
async function openWithSavedDraft(text: string) {
  const composer = await openTestComposer(server)
  composer.write('Text', text)
  await saveAndClose(composer)
  await composer.open()
  return composer
}

async function saveAndClose({ escape, press, isClosed }: Awaited<ReturnType<typeof openTestComposer>>) {
  escape()
  await screen.findByText('Save this draft?')
  press('Save draft')
  await isClosed()
}

describe('closing the composer', () => {
  it('[S1-068] with nothing in it closes immediately, and it opens empty again', async () => {
    const { escape, isClosed, open, text } = await openTestComposer(server, { part: 'poll' })
    fireEvent.click(screen.getByRole('radio', { name: 'Friends' }))
    escape()
    await isClosed()
    await open()
    expect(text().value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true)
    expect(screen.queryByRole('region', { name: 'Poll' })).toBeNull()
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })

  it('with something in it asks, and editing can continue', async () => {
    const { write, press, text, dialog } = await openTestComposer(server)
    write('Text', 'Half a thought')
    press('Close')
    expect(await screen.findByRole('dialog', { name: 'Save this draft?' })).toBeTruthy()
    press('Keep editing')
    await waitFor(() => expect(screen.queryByText('Save this draft?')).toBeNull())
    expect(dialog()).toBeTruthy()
    expect(text().value).toBe('Half a thought')
  })

  it('[S1-068] with the draft discarded leaves nothing', async () => {
    const { write, escape, press, isClosed, open, text } = await openTestComposer(server)
    write('Text', 'Half a thought')
    escape()
    await screen.findByText('Save this draft?')
    press('Discard')
    await isClosed()
    expect(storedDrafts()).toEqual([])
    await open()
    expect(text().value).toBe('')
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })

  it('[S1-068] with the draft saved opens empty and offers the draft', async () => {
    const { write, escape, press, isClosed, open, text } = await openTestComposer(server)
    fireEvent.click(screen.getByRole('radio', { name: 'Friends' }))
    write('Text', 'Half a thought')
    press('Feeling')
    press('inspired')
    press('Poll')
    write('Poll question', 'Which?')
    escape()
    await screen.findByText('Save this draft?')
    press('Save draft')
    await isClosed()
    await open()
    expect(text().value).toBe('')
    press(OFFER)
    expect(text().value).toBe('Half a thought')
    expect(document.activeElement).toBe(text())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friends' }).checked).toBe(true)
    expect(screen.getByText(/feeling inspired/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Poll question' }).value).toBe('Which?')
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })
})

describe('a draft', () => {
  it('is saved while it is written, so that a reload loses nothing', async () => {
    const { write } = await openTestComposer(server)
    write('Text', 'Half a thought')
    expect(await screen.findByText('Draft saved')).toBeTruthy()
    expect(storedDrafts()).toEqual(['Half a thought'])
  })

  it('is said to be saved only if the browser has stored it', async () => {
    const { write } = await openTestComposer(server)
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => setItem.mockRestore())
    write('Text', 'Half a thought')
    await waitFor(() => expect(storedDrafts(), 'on this page').toEqual(['Half a thought']))
    expect(screen.queryByText('Draft saved')).toBeNull()
    setItem.mockRestore()
    write('Text', 'A whole thought')
    expect(await screen.findByText('Draft saved')).toBeTruthy()
  })

  it('is deleted when it is emptied', async () => {
    const { write } = await openTestComposer(server)
    write('Text', 'Half a thought')
    await screen.findByText('Draft saved')
    write('Text', '')
    await waitFor(() => expect(storedDrafts()).toEqual([]))
  })

  it('that is not opened is offered again next time', async () => {
    const { write, escape, press, isClosed, open } = await openTestComposer(server)
    write('Text', 'Half a thought')
    escape()
    await screen.findByText('Save this draft?')
    press('Save draft')
    await isClosed()
    await open()
    escape()
    await isClosed()
    await open()
    expect(screen.getByText('Half a thought')).toBeTruthy()
    press('Discard draft')
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
    escape()
    await isClosed()
    await open()
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })

  it('that was saved survives another post', async () => {
    const { write, postButton, isClosed, open } = await openWithSavedDraft('Half a thought')
    write('Text', 'Something short')
    fireEvent.click(postButton())
    await isClosed()
    expect(storedDrafts()).toEqual(['Half a thought'])
    await open()
    expect(screen.getByText('Half a thought')).toBeTruthy()
    expect(screen.getByRole('button', { name: OFFER })).toBeTruthy()
  })

  it('that was saved survives discarding a newer one', async () => {
    const { write, escape, press, isClosed, open } = await openWithSavedDraft('Half a thought')
    write('Text', 'Never mind')
    escape()
    await screen.findByText('Save this draft?')
    press('Discard')
    await isClosed()
    expect(storedDrafts()).toEqual(['Half a thought'])
    await open()
    expect(screen.getByRole('button', { name: OFFER })).toBeTruthy()
  })

  it('that was saved and one that is being written are both stored', async () => {
    const { write } = await openWithSavedDraft('Half a thought')
    write('Text', 'Another one')
    await screen.findByText('Draft saved')
    expect(storedDrafts()).toEqual(['Another one', 'Half a thought'])
  })

  it('is offered once newer ones are discarded', async () => {
    const composer = await openWithSavedDraft('First')
    const { write, press, open, text } = composer
    write('Text', 'Second')
    await saveAndClose(composer)
    await open()
    expect(screen.getByText('Second')).toBeTruthy()
    press('Discard draft')
    expect(screen.getByText('First')).toBeTruthy()
    press(OFFER)
    expect(text().value).toBe('First')
    expect(storedDrafts()).toEqual(['First'])
  })

  it('is merged with what was written before it was restored', async () => {
    const { write, escape, press, isClosed, open, text } = await openTestComposer(server)
    write('Text', 'Half a thought')
    escape()
    await screen.findByText('Save this draft?')
    press('Save draft')
    await isClosed()
    await open()
    write('Text', 'The other half')
    press(OFFER)
    expect(text().value).toBe('Half a thought\n\nThe other half')
  })

  it('remembers its file by its path', async () => {
    serveUploads()
    const { choose, write, escape, press, isClosed, open, postButton, sent } = await openTestComposer(server)
    choose(buildFile())
    await screen.findByText('Ready to post')
    write('Alt text', 'A beach')
    escape()
    await screen.findByText('Save this draft?')
    press('Save draft')
    await isClosed()
    await open()
    press(OFFER)
    expect(await screen.findByText('Ready to post')).toBeTruthy()
    expect(screen.getByText('beach.png')).toBeTruthy()
    fireEvent.click(postButton())
    await isClosed()
    expect(sent()).toEqual([expect.objectContaining({ imageUrl: `/objects/${ID}`, mediaAlt: 'A beach' })])
    expect(store.stored).toHaveLength(1)
  })

  it('whose file is deleted shows an error, and can be posted without it', async () => {
    const objectPath = `/objects/${ID}`
    saveDraft(draftKey({ memberId: buildUser().id, groupId: null }, 'a'), {
      text: 'Look',
      privacy: 'public',
      postType: 'post',
      feeling: null,
      poll: null,
      media: { objectPath, kind: 'image', name: 'beach.png' },
      alt: '',
    })
    const { press, postButton } = await openTestComposer(server)
    press(OFFER)
    expect((await screen.findByRole('alert')).textContent).toBe('This file no longer exists.')
    expect(postButton().disabled).toBe(true)
    press('Remove file')
    expect(postButton().disabled).toBe(false)
  })
})

describe('a draft that the member chose to save', () => {
  it('is kept; what is saved while writing is not', async () => {
    const { write } = await openWithSavedDraft('Half a thought')
    write('Text', 'Another one')
    await screen.findByText('Draft saved')
    expect(storedDrafts({ isKept: true })).toEqual(['Half a thought'])
    expect(storedDrafts({ isKept: false })).toEqual(['Another one'])
  })

  it('stays kept when it is continued and changed', async () => {
    const { press, write, text } = await openWithSavedDraft('Half a thought')
    press(OFFER)
    expect(storedDrafts({ isKept: true })).toEqual(['Half a thought'])
    write('Text', 'A whole thought')
    expect(text().value).toBe('A whole thought')
    await waitFor(() => expect(storedDrafts({ isKept: true })).toEqual(['A whole thought']))
    expect(storedDrafts({ isKept: false })).toEqual([])
  })

  it('makes what it is merged with kept too', async () => {
    const { press, write } = await openWithSavedDraft('Half a thought')
    write('Text', 'The other half')
    press(OFFER)
    await waitFor(() => expect(storedDrafts({ isKept: true })).toEqual(['Half a thought\n\nThe other half']))
    expect(storedDrafts({ isKept: false })).toEqual([])
  })

  it('is deleted once it is posted', async () => {
    const { press, postButton, isClosed } = await openWithSavedDraft('Half a thought')
    press(OFFER)
    fireEvent.click(postButton())
    await isClosed()
    expect(storedDrafts()).toEqual([])
  })
})

describe('while a post is in flight', () => {
  it('the composer can be closed; the draft is stored until the post is sent, and not offered meanwhile', async () => {
    const { write, postButton, escape, isClosed, open, sent } = await openTestComposer(server)
    const gate = Promise.withResolvers<void>()
    server.on('POST /api/posts', async () => {
      await gate.promise
      return { json: POSTED }
    })
    write('Text', 'Slow')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
    escape()
    await isClosed()
    expect(storedDrafts()).toEqual(['Slow'])
    await open()
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
    gate.resolve()
    expect(await screen.findByText('Posted')).toBeTruthy()
    expect(storedDrafts()).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Create post' })).toBeTruthy()
  })

  it('and the device is offline, the composer says so and can be closed', async () => {
    const { write, postButton, escape, isClosed } = await openTestComposer(server)
    act(() => onlineManager.setOnline(false))
    onTestFinished(() => onlineManager.setOnline(true))
    write('Text', 'Later')
    fireEvent.click(postButton())
    expect(await screen.findByText(/You’re offline\. Your post will be sent/)).toBeTruthy()
    escape()
    await isClosed()
    expect(storedDrafts()).toEqual(['Later'])
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('Posted')).toBeTruthy()
    expect(storedDrafts()).toEqual([])
  })
})
