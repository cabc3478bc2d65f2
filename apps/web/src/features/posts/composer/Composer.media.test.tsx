import type { MediaView } from '@guildhall/contract/media'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia, buildMediaState } from '@guildhall/contract/testing/media'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onMediaChanged } from '#web/features/media/media.push.ts'
import { buildFile, openTestComposer } from '#web/testing/composer.tsx'
import { testObjectStore } from '#web/testing/object-store.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const store = testObjectStore()
const OTHER_ID = idOf(99)
const ID = idOf(71)
const STATE = `GET /api/objects/${ID}`
const ready = (kind: MediaView['kind'] = 'image') => ({
  json: buildMediaState({ media: buildMedia({ id: ID, kind, alt: '' }) }),
})
const processing = { json: buildMediaState({ state: 'processing' }) }
const requestsTo = (path: string) => server.seen.filter((seen) => seen.path === path)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('POST /api/objects/upload', () => ({ json: { uploadURL: store.ticket() } }))
  server.on('PUT /api/post-images', { json: { objectPath: `/objects/${ID}` } })
  server.on('PUT /api/post-videos', { json: { objectPath: `/objects/${ID}` } })
  server.on(STATE, ready())
})

describe('a file', () => {
  it('[S1-212] [S1-213] uploads when it is chosen, and the post includes it with its alt text', async () => {
    const { choose, write, postButton, sent, isClosed } = await openTestComposer(server)
    choose(buildFile())
    expect(await screen.findByText('Ready to post')).toBeTruthy()
    expect(JSON.parse(requestsTo('/api/objects/upload')[0]?.body ?? '')).toEqual({
      contentType: 'image/png',
      length: 5,
    })
    expect(store.stored).toEqual([
      expect.objectContaining({
        bytes: 5,
        headers: expect.objectContaining({ 'content-type': 'image/png' }),
      }),
    ])
    expect(JSON.parse(requestsTo('/api/post-images')[0]?.body ?? '')).toEqual({ imageURL: store.ticket() })
    write('Alt text', 'A beach')
    fireEvent.click(postButton())
    await isClosed()
    expect(sent()).toEqual([
      expect.objectContaining({
        content: '',
        mediaType: 'image',
        imageUrl: `/objects/${ID}`,
        videoUrl: null,
        mediaAlt: 'A beach',
      }),
    ])
  })

  it('[S1-214] that is a video uses the video endpoint', async () => {
    const { choose, postButton, sent, isClosed } = await openTestComposer(server)
    server.on(STATE, ready('video'))
    choose(buildFile({ name: 'talk.mp4', type: 'video/mp4' }))
    await screen.findByText('Ready to post')
    expect(JSON.parse(requestsTo('/api/post-videos')[0]?.body ?? '')).toEqual({ videoURL: store.ticket() })
    fireEvent.click(postButton())
    await isClosed()
    expect(sent()).toEqual([
      expect.objectContaining({ mediaType: 'video', imageUrl: null, videoUrl: `/objects/${ID}` }),
    ])
  })

  it('[S1-139] keeps Post disabled while it uploads and until it is ready; text can be written meanwhile', async () => {
    const { choose, write, postButton } = await openTestComposer(server)
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    store.answer(() => gate.then(() => 200))
    server.on(STATE, processing)
    write('Text', 'Look at this')
    expect(postButton().disabled).toBe(false)
    choose(buildFile())
    const bar = await screen.findByRole('progressbar', { name: 'Upload' })
    expect(bar.getAttribute('aria-valuemin')).toBe('0')
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
    expect(bar.getAttribute('aria-valuenow')).toMatch(/^\d+$/)
    expect(postButton().disabled).toBe(true)
    write('Text', 'Look at this beach')
    openGate()
    expect(await screen.findByText('Processing…')).toBeTruthy()
    expect(postButton().disabled).toBe(true)
    server.on(STATE, ready())
    await waitFor(() => expect(postButton().disabled, 'asked every second').toBe(false))
  })

  it('is ready as soon as the server pushes it', async () => {
    const { client, choose } = await openTestComposer(server)
    server.on(STATE, processing)
    choose(buildFile())
    await screen.findByText('Processing…')
    await waitFor(() => expect(requestsTo(`/api/objects/${ID}`)).toHaveLength(1))
    server.on(STATE, ready())
    act(() => onMediaChanged(client, { type: 'media.changed', mediaId: ID }))
    await screen.findByText('Ready to post', {}, { timeout: 700 })
  })

  it('that failed is replaced by the next one that is chosen', async () => {
    const { choose, postButton } = await openTestComposer(server)
    server.on(STATE, {
      json: buildMediaState({
        state: 'refused',
        refusal: 'media.unreadable_image',
        message: 'Not a picture.',
      }),
    })
    choose(buildFile())
    expect(await screen.findByText('Not a picture.')).toBeTruthy()
    server.on(STATE, ready())
    server.on(`GET /api/objects/${OTHER_ID}`, ready())
    server.on('PUT /api/post-images', { json: { objectPath: `/objects/${OTHER_ID}` } })
    choose(buildFile({ name: 'good.png' }))
    expect(await screen.findByText('good.png')).toBeTruthy()
    expect(screen.queryByText('Maximum 1 files allowed')).toBeNull()
    await waitFor(() => expect(postButton().disabled).toBe(false))
  })

  it('[S1-237] whose upload failed shows an error and can be retried', async () => {
    const { choose, postButton, press } = await openTestComposer(server)
    store.answer(() => 503)
    choose(buildFile())
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed')
    expect(postButton().disabled).toBe(true)
    store.answer(() => 200)
    press('Try again')
    await screen.findByText('Ready to post')
    expect(store.stored).toHaveLength(2)
    expect(postButton().disabled).toBe(false)
  })

  it('[S1-237] that exceeds the storage quota shows why', async () => {
    const { choose } = await openTestComposer(server)
    const message = 'You’re out of storage. Delete some photos or videos to upload more.'
    server.on('POST /api/objects/upload', { status: 413, json: { message, code: 'quota_full' } })
    choose(buildFile())
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('that the server rejects shows the server’s message, and no retry', async () => {
    const { choose, postButton } = await openTestComposer(server)
    server.on(STATE, {
      json: buildMediaState({
        state: 'refused',
        refusal: 'media.wrong_type',
        message: 'This is not an image.',
      }),
    })
    choose(buildFile())
    expect((await screen.findByRole('alert')).textContent).toBe('This is not an image.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(postButton().disabled).toBe(true)
  })

  it('can be cancelled while uploading and removed afterwards', async () => {
    const { choose, write, press, postButton } = await openTestComposer(server)
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    store.answer(() => gate.then(() => 200))
    write('Text', 'Hello')
    choose(buildFile())
    await screen.findByRole('progressbar')
    press('Cancel upload')
    expect(screen.queryByRole('region', { name: 'Photo' })).toBeNull()
    expect(postButton().disabled).toBe(false)
    openGate()
    expect(requestsTo('/api/post-images')).toHaveLength(0)

    store.answer(() => 200)
    choose(buildFile())
    await screen.findByText('Ready to post')
    press('Remove file')
    expect(screen.queryByRole('region', { name: 'Photo' })).toBeNull()
  })

  it('[D-063] has alt text, with a reminder while it is empty', async () => {
    const { choose, write } = await openTestComposer(server)
    choose(buildFile())
    await screen.findByText('Ready to post')
    const field = screen.getByRole('textbox', { name: 'Alt text' })
    const reminder = screen.getByText('Describe the photo for people who can’t see it.')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(reminder)).toBe(
      true,
    )
    write('Alt text', 'A beach')
    expect(screen.queryByText('Describe the photo for people who can’t see it.')).toBeNull()
  })
})

describe('a rejected file', () => {
  const cases: [string, File[], string][] = [
    [
      '[S1-149] [S1-150] too large',
      [buildFile({ size: 51 * 1024 * 1024 })],
      'File size must be less than 50MB',
    ],
    [
      '[S1-148] [S1-151] of another type',
      [buildFile({ type: 'application/pdf' })],
      'File type not supported. Accepted: image/*, video/*',
    ],
    ['[S1-147] [S1-152] too many', [buildFile(), buildFile()], 'Maximum 1 files allowed'],
  ]
  it.each(cases)('%s is not uploaded', async (_, files, message) => {
    const { choose } = await openTestComposer(server)
    choose(...files)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(requestsTo('/api/objects/upload')).toHaveLength(0)
  })

  it('[S1-147] [S1-152] a second file beside the first', async () => {
    const { choose } = await openTestComposer(server)
    choose(buildFile())
    await screen.findByText('Ready to post')
    choose(buildFile({ name: 'second.png' }))
    expect(screen.getByRole('alert').textContent).toBe('Maximum 1 files allowed')
    expect(requestsTo('/api/objects/upload')).toHaveLength(1)
    expect(screen.getByText('beach.png')).toBeTruthy()
  })
})

describe('a file can also be added', () => {
  it('by dropping it anywhere', async () => {
    const { dialog } = await openTestComposer(server)
    const dataTransfer = { types: ['Files'], files: [buildFile()] }
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(within(dialog()).getByText('Drop your photo or video here')).toBeTruthy()
    fireEvent.drop(document.body, { dataTransfer })
    expect(screen.queryByText('Drop your photo or video here')).toBeNull()
    expect(await screen.findByText('Ready to post')).toBeTruthy()
  })

  it('by pasting it, while pasted text stays text', async () => {
    const { text } = await openTestComposer(server)
    const paste = (types: string[]) => {
      const event = createEvent.paste(text(), { clipboardData: { types, files: [buildFile()] } })
      fireEvent(text(), event)
      return event.defaultPrevented
    }
    expect(paste(['text/plain', 'Files'])).toBe(false)
    expect(screen.queryByRole('region', { name: 'Photo' })).toBeNull()
    expect(paste(['Files'])).toBe(true)
    expect(await screen.findByText('Ready to post')).toBeTruthy()
  })
})
