import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { keepPost, usePost } from '#web/features/posts/posts.queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buildPreferences } from '#web/testing/people.ts'
import { buildPost, idOf } from '#web/testing/posts.ts'
import { buildCollection, serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import { closeSaveTo } from './save-to.ts'
import { SaveButton } from './SaveButton.tsx'
import { SaveToHost } from './SaveToHost.tsx'
import { savedStateQuery } from './saved.queries.ts'

const server = testServer()
const FIRST = buildCollection(1, { name: 'Saved', isDefault: true, count: 4 })
const OTHER = buildCollection(2, { name: 'To watch', count: 1 })
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
  serveSaved(server, [], [FIRST, OTHER])
  server.on('POST /api/saved-posts', { json: { isSaved: true, collectionId: FIRST.id } })
  server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 204 })
  serveState(false)
})

function serveState(isSaved: boolean, collectionId: string | null = null) {
  server.on(STATE, { json: { isSaved, collectionId } })
  server.on(`GET /api/posts/${idOf(1)}`, { json: buildPost(1, viewer(isSaved)) })
}

const viewer = (isSaved: boolean) => ({ viewer: { ...buildPost(1).viewer, isSaved } })

function Card() {
  const { data: post } = usePost(idOf(1))
  return post && <SaveButton post={post} />
}

function show(isSaved = false) {
  const client = createQueryClient(() => {})
  keepPost(client, buildPost(1, viewer(isSaved)))
  const view = render(
    <Providers i18n={i18n} client={client}>
      <Card />
      <SaveToHost />
    </Providers>,
  )
  onTestFinished(async () => {
    act(closeSaveTo)
    await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    view.unmount()
    dismissToast()
  })
  return client
}

describe('saving a post', () => {
  it('stays saved where the post was read before and that answer comes later', async () => {
    const save = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', () =>
      save.promise.then(() => ({ json: { isSaved: true, collectionId: FIRST.id } })),
    )
    const client = show()
    fireEvent.click(button())
    await waitFor(() => expect(sent()).toHaveLength(1))
    let times = 0
    server.on(`GET /api/posts/${idOf(1)}`, async () => {
      times += 1
      if (times > 1) return { json: buildPost(1, viewer(true)) }
      asked.resolve()
      await read.promise
      return { json: buildPost(1, viewer(false)) }
    })
    void onPostChanged(client, { type: 'post.changed', postId: idOf(1) })
    await asked.promise
    save.resolve()
    await screen.findByText('Post saved')
    read.resolve()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(isPressed()).toBe(true)
  })

  it('[S1-117] [D-068] takes one tap, shows at once, and goes to the default collection', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', async () => {
      await held
      return { json: { isSaved: true, collectionId: FIRST.id } }
    })
    show()
    expect(button().getAttribute('aria-label')).toBe('Save')
    fireEvent.click(button())
    await waitFor(() => expect(isPressed()).toBe(true))
    expect(button().getAttribute('aria-label')).toBe('Saved')
    expect(button().querySelector('svg')?.getAttribute('class')).toContain('fill-current')
    letGo()
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
    async (was) => {
      serveState(was)
      server.on('POST /api/saved-posts', { status: 500 })
      server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 500 })
      show(was)
      fireEvent.click(button())
      await waitFor(() => expect(isPressed()).toBe(!was))
      const words = await screen.findByText('Failed to save post.')
      expect(words.closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('destructive')
      await waitFor(() => expect(isPressed()).toBe(was))
    },
  )

  it('says why where there is no room for more', async () => {
    const message = 'You have saved as many posts as you can. Remove some first.'
    server.on('POST /api/saved-posts', { status: 409, json: { code: 'saved_full', message } })
    show()
    fireEvent.click(button())
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(isPressed()).toBe(false))
  })

  it('of quick taps ends at the last wish, and leaves out those between', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    server.on('POST /api/saved-posts', async () => {
      await held
      return { json: { isSaved: true, collectionId: FIRST.id } }
    })
    show()
    for (let taps = 1; taps <= 5; taps += 1) {
      fireEvent.click(button())
      await waitFor(() => expect(isPressed()).toBe(taps % 2 === 1))
    }
    letGo()
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
    const asked = () => server.seen.filter(({ path }) => path.endsWith('/status')).length
    const before = asked()
    serveState(true, FIRST.id)
    act(closeSaveTo)
    fireEvent.click(button())
    await screen.findByText('Post saved')
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    const chosen = await screen.findByRole('button', { name: /^Saved.*4 posts/ })
    await waitFor(() => expect(chosen.getAttribute('aria-pressed')).toBe('true'))
    expect(server.seen.filter(({ path }) => path === '/api/saved-collections').length).toBeGreaterThan(1)
  })
})

describe('choosing a collection', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save to collection' }))

  it.each(['ArrowDown', 'ArrowUp'])('[D-064] [D-068] opens with %s, and saves right there', async (key) => {
    show()
    server.on('POST /api/saved-posts', { json: { isSaved: true, collectionId: OTHER.id } })
    fireEvent.keyDown(button(), { key })
    const choice = await dialog()
    const row = await choice.findByRole('button', { name: /^To watch/ })
    expect(choice.queryByRole('button', { name: 'Remove from saved' })).toBeNull()
    expect(choice.getByText('Default')).toBeTruthy()
    fireEvent.click(row)
    expect(await screen.findByText('It is in “To watch”.')).toBeTruthy()
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/api/saved-posts', { postId: idOf(1), collectionId: OTHER.id }]]),
    )
    expect(isPressed()).toBe(true)
  })

  it('[D-068] opens by a long press, which is no tap', async () => {
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

  it('[D-068] is offered after one tap too', async () => {
    show()
    fireEvent.click(button())
    fireEvent.click(await screen.findByRole('button', { name: 'Choose collection' }))
    expect(await (await dialog()).findByRole('button', { name: /^To watch/ })).toBeTruthy()
  })

  it('[D-065] moves what is saved already, and can let it go', async () => {
    serveState(true, FIRST.id)
    show(true)
    server.on(`PATCH /api/saved-posts/${idOf(1)}`, { json: { isSaved: true, collectionId: OTHER.id } })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: /^To watch/ }))
    await waitFor(() =>
      expect(sent()).toEqual([['PATCH', `/api/saved-posts/${idOf(1)}`, { collectionId: OTHER.id }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: 'Remove from saved' }))
    await waitFor(() => expect(isPressed()).toBe(false))
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe('DELETE'))
  })

  it('begins at the one that is chosen now, whether it is known already or has yet to come', async () => {
    serveState(true, OTHER.id)
    show(true)
    for (const _ of ['first', 'again']) {
      fireEvent.keyDown(button(), { key: 'ArrowDown' })
      const row = await (await dialog()).findByRole('button', { name: /^To watch/ })
      await waitFor(() => expect(document.activeElement).toBe(row))
      act(closeSaveTo)
    }
  })

  it('that was let go meanwhile saves it there', async () => {
    serveState(true, FIRST.id)
    show(true)
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click(await (await dialog()).findByRole('button', { name: /^To watch/ }))
    await waitFor(() => expect(sent().map(([method]) => method)).toEqual(['PATCH', 'POST']))
    expect(isPressed()).toBe(true)
  })

  it('makes a new one, and saves into it', async () => {
    show()
    const made = buildCollection(3, { name: 'Later' })
    server.on('POST /api/saved-collections', { json: made })
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    fireEvent.click((await dialog()).getByRole('button', { name: 'New Collection' }))
    const form = within(await screen.findByRole('dialog', { name: 'New Collection' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Later' } })
    fireEvent.click(form.getByRole('button', { name: 'Create Collection' }))
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/api/saved-posts', { postId: idOf(1), collectionId: made.id }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that the collections could not be loaded, and tries again', async () => {
    server.on('GET /api/saved-collections', { status: 500 })
    show()
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    const alert = within(await (await dialog()).findByRole('alert'))
    server.on('GET /api/saved-collections', { json: [FIRST] })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^Saved.*4 posts/ })).toBeTruthy()
  })
})
