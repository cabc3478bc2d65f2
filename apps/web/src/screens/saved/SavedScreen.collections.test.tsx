import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildCollection, buildSaved } from '@guildhall/contract/testing/saved'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PRICING = buildCollection(1, { name: 'Pricing', count: 2, description: 'What to ask for' })
const WATCH = buildCollection(2, { name: 'To watch', color: '#ef4444', count: 1 })
const calls = (method: string) => server.seen.filter((seen) => seen.method === method)
const cards = () => screen.findAllByRole('article')
const listRequests = () => server.seen.filter(({ path }) => path.startsWith('/api/saved-posts?'))
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search saved posts' })
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Collection' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the collections on the Saved page', () => {
  const saved = [buildSaved(1, {}, PRICING), buildSaved(2, {}, WATCH), buildSaved(3)]

  it('are not lost while being edited: the dialog asks before it closes', async () => {
    serveSaved(server, saved, [PRICING, WATCH])
    await openApp('/saved')
    await cards()
    fireEvent.click(screen.getByRole('button', { name: 'New Collection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Collection' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: 'Hiring' } })
    fireEvent.keyDown(name, { key: 'Escape' })
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
    expect(dialog.getByDisplayValue('Hiring')).toBeTruthy()
  })

  it('[S2-099] [S2-101] [S2-242] are offered in a dropdown and as badges, each showing just its posts', async () => {
    serveSaved(server, saved, [PRICING, WATCH])
    const { router } = await openApp('/saved')
    expect(await cards()).toHaveLength(3)
    await screen.findByRole('group', { name: 'Collections' })
    expect([...filter().options].map(({ text }) => text)).toEqual(['All Saved Posts', 'Pricing', 'To watch'])
    const badges = within(screen.getByRole('group', { name: 'Collections' })).getAllByRole('button')
    expect(badges.map(({ textContent }) => textContent)).toEqual(['All Posts3', 'Pricing2', 'To watch1'])
    expect(badges[0]?.getAttribute('aria-pressed')).toBe('true')

    fireEvent.click(badges[2]!)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByText('Post number 2')).toBeTruthy()
    expect(filter().value).toBe(WATCH.id)
    expect(router.state.location.search).toEqual({ collection: WATCH.id })

    fireEvent.change(filter(), { target: { value: PRICING.id } })
    expect(await screen.findByText('Post number 1')).toBeTruthy()
    expect(badges[1]?.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('What to ask for')).toBeTruthy()
    fireEvent.change(filter(), { target: { value: '' } })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  })

  it('show all posts if the chosen one no longer exists', async () => {
    serveSaved(server, saved, [PRICING])
    await openApp(`/saved?collection=${idOf(77)}`)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
    expect(filter().value).toBe('')
  })

  it('show that one is empty', async () => {
    serveSaved(server, [buildSaved(1)], [PRICING])
    await openApp(`/saved?collection=${PRICING.id}`)
    expect(await screen.findByRole('heading', { name: 'Nothing in this collection yet' })).toBeTruthy()
  })

  it('[S2-098] [S2-187] [S2-264] are created in a dialog with name, description and one of eight colours', async () => {
    serveSaved(server, [buildSaved(1)])
    await openApp('/saved')
    await cards()
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'New Collection' }))
      return within(await screen.findByRole('dialog', { name: 'New Collection' }))
    }
    const dialog = await open()
    const colours = within(dialog.getByRole('radiogroup', { name: 'Colour' })).getAllByRole<HTMLInputElement>(
      'radio',
    )
    expect(colours.map((colour) => colour.getAttribute('aria-label'))).toEqual(
      'Blue Green Yellow Red Purple Cyan Lime Orange'.split(' '),
    )
    expect(colours[0]?.checked).toBe(true)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' Client stories ' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^Description/ }), {
      target: { value: ' Real ones ' },
    })
    fireEvent.click(dialog.getByRole('radio', { name: 'Green' }))
    const created = buildCollection(3, { name: 'Client stories', color: '#10b981' })
    server.on('POST /api/saved-collections', { json: created })
    server.on('GET /api/saved-collections', { json: [created] })
    fireEvent.click(dialog.getByRole('button', { name: 'Create collection' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('POST').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: 'Client stories', description: 'Real ones', color: '#10b981' },
    ])
    expect(await screen.findByRole('button', { name: /^Client stories/ })).toBeTruthy()
    const reopened = await open()
    expect(reopened.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('')
    expect(reopened.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true)
  })

  it('[S2-266] need a name: without it nothing is sent, and a toast titled "Error" says so', async () => {
    serveSaved(server, [])
    await openApp('/saved')
    fireEvent.click(await screen.findByRole('button', { name: 'New Collection' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: '   ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create collection' }))
    const toast = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-tone]')
      expect(found).toBeTruthy()
      return found!
    })
    expect(toast.dataset['tone']).toBe('destructive')
    expect(within(toast).getByText('Error')).toBeTruthy()
    expect(within(toast).getByText('Collection name is required.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
    expect(calls('POST')).toEqual([])
  })

  it('[S2-267] [S1-234] omit an empty description; a failure shows "Failed to create collection."', async () => {
    serveSaved(server, [])
    server.on('POST /api/saved-collections', { status: 500 })
    await openApp('/saved')
    fireEvent.click(await screen.findByRole('button', { name: 'New Collection' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Money' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^Description/ }), { target: { value: '  ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create collection' }))
    expect(await screen.findByText('Failed to create collection.')).toBeTruthy()
    expect(JSON.parse(calls('POST')[0]?.body ?? '')).toEqual({ name: 'Money', color: '#3b82f6' })
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Money')
    fireEvent.click(dialog.getByRole('button', { name: 'Create collection' }))
    await waitFor(() => expect(calls('POST')).toHaveLength(2))
    const keys = calls('POST').map(({ headers }) => headers['idempotency-key'])
    expect(keys, 'a retry creates no duplicate').toEqual([keys[0], keys[0]])
  })

  it('[D-066] can be edited, including removing the description', async () => {
    serveSaved(server, saved, [PRICING, WATCH])
    await openApp(`/saved?collection=${PRICING.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit collection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit collection' }))
    const { description: _, ...rest } = PRICING
    const updated = { ...rest, name: 'Prices', color: '#84cc16' as const }
    server.on(`PATCH /api/saved-collections/${PRICING.id}`, { json: updated })
    server.on('GET /api/saved-collections', { json: [updated, WATCH] })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Prices' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^Description/ }), { target: { value: '' } })
    fireEvent.click(dialog.getByRole('radio', { name: 'Lime' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(calls('PATCH')[0]?.body ?? '')).toEqual({
      name: 'Prices',
      description: '',
      color: '#84cc16',
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Prices' })).toBeTruthy()
  })

  it('[D-067] can be deleted after a confirmation that the posts stay saved; then all posts are shown', async () => {
    serveSaved(server, saved, [PRICING, WATCH])
    server.on(`DELETE /api/saved-collections/${PRICING.id}`, { status: 204 })
    const { router } = await openApp(`/saved?collection=${PRICING.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete collection' }))
    const confirmDialog = within(await screen.findByRole('dialog', { name: 'Delete this collection?' }))
    expect(confirmDialog.getByText('“Pricing” will be deleted. Its posts stay in Saved.')).toBeTruthy()
    expect(calls('DELETE')).toEqual([])
    serveSaved(server, [buildSaved(1), buildSaved(2, {}, WATCH), buildSaved(3)], [WATCH])
    fireEvent.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
    expect(screen.queryByText('Pricing')).toBeNull()
  })
})

describe('searching saved posts', () => {
  const PRICE = 'GET /api/saved-posts?limit=20&q=Price'

  it('[S2-100] [S2-244] is debounced, marks the matches, and is cleared by its button', async () => {
    serveSaved(server, [buildSaved(1, { content: 'The price of a day' }), buildSaved(2)])
    server.on(PRICE, { json: [buildSaved(1, { content: 'The price of a day' })] })
    const { router } = await openApp('/saved')
    expect(await cards()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    for (const value of ['P', 'Pri', 'Price']) fireEvent.change(search(), { target: { value } })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(listRequests().map(({ path }) => path)).toEqual([
      '/api/saved-posts?limit=20',
      '/api/saved-posts?limit=20&q=Price',
    ])
    expect(document.querySelector('mark')?.textContent).toBe('price')
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(router.state.location.search).toEqual({ q: 'Price' })
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(search().value).toBe('')
    expect(document.activeElement).toBe(search())
  })

  it('[S2-243] clears the collection filter once something is typed, not before', async () => {
    serveSaved(server, [buildSaved(1, {}, PRICING), buildSaved(2)], [PRICING])
    server.on('GET /api/saved-posts?limit=20&q=2', { json: [buildSaved(2)] })
    await openApp(`/saved?collection=${PRICING.id}`)
    expect(await cards()).toHaveLength(1)
    await screen.findByRole('group', { name: 'Collections' })
    fireEvent.change(search(), { target: { value: '  ' } })
    expect(filter().value).toBe(PRICING.id)
    fireEvent.change(search(), { target: { value: '2' } })
    await waitFor(() => expect(filter().value).toBe(''))
    expect(await screen.findByRole('link', { name: 'Post number 2' })).toBeTruthy()
    expect(search().value).toBe('2')
  })

  it('loads more pages until one has a match', async () => {
    serveSaved(server, [buildSaved(1)])
    const cursor = idOf(790)
    server.on('GET /api/saved-posts?limit=20&q=far', { json: [], headers: { 'x-next-cursor': cursor } })
    server.on(`GET /api/saved-posts?limit=20&q=far&cursor=${cursor}`, { json: [buildSaved(9)] })
    await openApp('/saved?q=far')
    expect(await screen.findByText('Post number 9')).toBeTruthy()
    expect(screen.queryByText('No posts match your search')).toBeNull()
  })

  it('[S2-105] without matches says so, and "Clear Search" shows all posts again', async () => {
    serveSaved(server, [buildSaved(1)])
    server.on('GET /api/saved-posts?limit=20&q=zzz', { json: [] })
    await openApp('/saved?q=zzz')
    expect(await screen.findByRole('heading', { name: 'No posts match your search' })).toBeTruthy()
    expect(search().value).toBe('zzz')
    fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
    expect(await screen.findByText('Post number 1')).toBeTruthy()
    expect(search().value).toBe('')
  })
})
