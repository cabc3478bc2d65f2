import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildCollection } from '@guildhall/contract/testing/saved'
import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { setPost, usePost } from '#web/features/posts/posts.queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { closeDialogs } from '#web/ui/dialogs.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import { SaveButton } from './SaveButton.tsx'
import { savedStateQuery } from './saved.queries.ts'

const server = testServer()
const DEFAULT = buildCollection(1, { name: 'Saved', isDefault: true, count: 4 })
const WATCH = buildCollection(2, { name: 'To watch', count: 1 })
const STATE = `GET /api/saved-posts/${idOf(1)}/status`
const sent = () =>
  server.seen
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/saved-posts'))
    .map(({ method, path, body }) => [method, path, body && (JSON.parse(body) as unknown)])
const button = () => screen.getByRole('button', { name: /^Saved?$/, hidden: true })
const isPressed = () => button().getAttribute('aria-pressed') === 'true'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serveSaved(server, [], [DEFAULT, WATCH])
  server.on('POST /api/saved-posts', { json: { isSaved: true, collectionId: DEFAULT.id } })
  server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 204 })
  serveState(false)
})

function serveState(isSaved: boolean, collectionId: string | null = null) {
  server.on(STATE, { json: { isSaved, collectionId } })
  server.on(`GET /api/posts/${idOf(1)}`, { json: buildPost(1, viewer(isSaved)) })
}

const viewer = (isSaved: boolean) => ({ viewer: buildPostViewer({ isSaved }) })

function Card() {
  const { data: post } = usePost(idOf(1))
  return post && <SaveButton post={post} />
}

function show(isSaved = false) {
  const client = createQueryClient(() => {})
  setPost(client, buildPost(1, viewer(isSaved)))
  const view = render(
    <Providers i18n={i18n} client={client}>
      <Card />
      <DialogHost />
    </Providers>,
  )
  onTestFinished(async () => {
    act(closeDialogs)
    await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    view.unmount()
    dismissToast()
  })
  return client
}

describe('saving a post', () => {
  it('ignores an older response for the post that arrives after the save', async () => {
    const save = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const readStarted = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', () =>
      save.promise.then(() => ({ json: { isSaved: true, collectionId: DEFAULT.id } })),
    )
    const client = show()
    fireEvent.click(button())
    await waitFor(() => expect(sent()).toHaveLength(1))
    let reads = 0
    server.on(`GET /api/posts/${idOf(1)}`, async () => {
      reads += 1
      if (reads > 1) return { json: buildPost(1, viewer(true)) }
      readStarted.resolve()
      await read.promise
      return { json: buildPost(1, viewer(false)) }
    })
    void onPostChanged(client, idOf(1))
    await readStarted.promise
    save.resolve()
    await screen.findByText('Post saved')
    read.resolve()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(isPressed()).toBe(true)
  })

  it('[S1-117] [D-068] takes one tap, shows immediately, and uses the default collection', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', async () => {
      await released
      return { json: { isSaved: true, collectionId: DEFAULT.id } }
    })
    show()
    expect(button().getAttribute('aria-label')).toBe('Save')
    fireEvent.click(button())
    await waitFor(() => expect(isPressed()).toBe(true))
    expect(button().getAttribute('aria-label')).toBe('Saved')
    expect(button().querySelector('svg')?.getAttribute('class')).toContain('fill-current')
    release()
    expect(await screen.findByText('Post saved')).toBeTruthy()
    expect(sent()).toEqual([['POST', '/api/saved-posts', { postId: idOf(1) }]])
  })

  it('[S1-117] [S1-196] is undone by another tap', async () => {
    show(true)
    expect(isPressed()).toBe(true)
    fireEvent.click(button())
    await waitFor(() => expect(isPressed()).toBe(false))
    await waitFor(() => expect(sent()).toEqual([['DELETE', `/api/saved-posts/${idOf(1)}`, '']]))
  })

  it.each([true, false])(
    '[S1-118] [S1-223] that fails is rolled back and says so (was saved: %s)',
    async (wasSaved) => {
      serveState(wasSaved)
      server.on('POST /api/saved-posts', { status: 500 })
      server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 500 })
      show(wasSaved)
      fireEvent.click(button())
      await waitFor(() => expect(isPressed()).toBe(!wasSaved))
      const message = await screen.findByText('Failed to save post.')
      expect(message.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('destructive')
      await waitFor(() => expect(isPressed()).toBe(wasSaved))
    },
  )

  it('shows the reason if the limit is reached', async () => {
    const message = 'You’ve reached the maximum number of saved posts. Remove some to save more.'
    server.on('POST /api/saved-posts', { status: 409, json: { code: 'saved_full', message } })
    show()
    fireEvent.click(button())
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(isPressed()).toBe(false))
  })

  it('ends with the last of several quick taps and skips those in between', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', async () => {
      await released
      return { json: { isSaved: true, collectionId: DEFAULT.id } }
    })
    show()
    for (let taps = 1; taps <= 5; taps += 1) {
      fireEvent.click(button())
      await waitFor(() => expect(isPressed()).toBe(taps % 2 === 1))
    }
    release()
    expect(await screen.findByText('Post saved')).toBeTruthy()
    expect(isPressed()).toBe(true)
    expect(sent().map(([method]) => method)).toEqual(['POST', 'POST'])
  })

  it('[S1-194] [S1-219] refreshes its saved status, the lists and the collections', async () => {
    const client = show()
    await act(() => client.fetchQuery(savedStateQuery(idOf(1))))
    expect(client.getQueryData(savedStateQuery(idOf(1)).queryKey)).toMatchObject({ isSaved: false })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    await screen.findByRole('button', { name: /^To watch/ })
    const statusReads = () => server.seen.filter(({ path }) => path.endsWith('/status')).length
    const before = statusReads()
    serveState(true, DEFAULT.id)
    act(closeDialogs)
    fireEvent.click(button())
    await screen.findByText('Post saved')
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    await waitFor(() => expect(statusReads()).toBeGreaterThan(before))
    const chosen = await screen.findByRole('button', { name: /^Saved.*4 posts/ })
    await waitFor(() => expect(chosen.getAttribute('aria-pressed')).toBe('true'))
    expect(server.seen.filter(({ path }) => path === '/api/saved-collections').length).toBeGreaterThan(1)
  })
})

describe('choosing a collection', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save to collection' }))

  it.each(['ArrowDown', 'ArrowUp'])(
    '[D-064] [D-068] opens with %s and saves to the chosen collection',
    async (key) => {
      show()
      server.on('POST /api/saved-posts', { json: { isSaved: true, collectionId: WATCH.id } })
      fireEvent.keyDown(button(), { key })
      const choice = await dialog()
      const row = await choice.findByRole('button', { name: /^To watch/ })
      expect(choice.queryByRole('button', { name: 'Remove from Saved' })).toBeNull()
      expect(choice.getByText('Default')).toBeTruthy()
      fireEvent.click(row)
      expect(await screen.findByText('Saved to “To watch”.')).toBeTruthy()
      await waitFor(() =>
        expect(sent()).toEqual([['POST', '/api/saved-posts', { postId: idOf(1), collectionId: WATCH.id }]]),
      )
      expect(isPressed()).toBe(true)
    },
  )

  it('[D-068] opens with a long press, which does not count as a tap', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show()
    fireEvent.pointerDown(button(), { button: 0 })
    act(() => void vi.advanceTimersByTime(600))
    vi.useRealTimers()
    fireEvent.pointerUp(button())
    fireEvent.click(button(), { detail: 1 })
    expect(await dialog()).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('[D-068] is also offered after a tap', async () => {
    show()
    fireEvent.click(button())
    fireEvent.click(await screen.findByRole('button', { name: 'Choose collection' }))
    expect(await (await dialog()).findByRole('button', { name: /^To watch/ })).toBeTruthy()
  })

  it('[D-065] moves a post that is saved already, and can remove it', async () => {
    serveState(true, DEFAULT.id)
    show(true)
    server.on(`PATCH /api/saved-posts/${idOf(1)}`, { json: { isSaved: true, collectionId: WATCH.id } })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: /^To watch/ }))
    await waitFor(() =>
      expect(sent()).toEqual([['PATCH', `/api/saved-posts/${idOf(1)}`, { collectionId: WATCH.id }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from Saved' }))
    await waitFor(() => expect(isPressed()).toBe(false))
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe('DELETE'))
  })

  it('focuses the current collection, whether it is cached or still loading', async () => {
    serveState(true, WATCH.id)
    show(true)
    for (const _ of ['loading', 'cached']) {
      fireEvent.keyDown(button(), { key: 'ArrowDown' })
      const row = await (await dialog()).findByRole('button', { name: /^To watch/ })
      await waitFor(() => expect(document.activeElement).toBe(row))
      act(closeDialogs)
    }
  })

  it('saves a post that was removed in the meantime', async () => {
    serveState(true, DEFAULT.id)
    show(true)
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: /^To watch/ }))
    await waitFor(() => expect(sent().map(([method]) => method)).toEqual(['PATCH', 'POST']))
    expect(isPressed()).toBe(true)
  })

  it('creates a collection and saves to it', async () => {
    show()
    const created = buildCollection(3, { name: 'Later' })
    server.on('POST /api/saved-collections', { json: created })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click((await dialog()).getByRole('button', { name: 'New Collection' }))
    const form = within(await screen.findByRole('dialog', { name: 'New Collection' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Later' } })
    fireEvent.click(form.getByRole('button', { name: 'Create collection' }))
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/api/saved-posts', { postId: idOf(1), collectionId: created.id }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows that loading the collections failed, and retries', async () => {
    server.on('GET /api/saved-collections', { status: 500 })
    show()
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    const alert = within(await (await dialog()).findByRole('alert'))
    server.on('GET /api/saved-collections', { json: [DEFAULT] })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Saved.*4 posts/ })).toBeTruthy()
  })
})
