import type { Group } from '@guildhall/contract/groups'
import type { SuggestedPerson } from '@guildhall/contract/onboarding'
import { buildGroup } from '@guildhall/contract/testing/groups'
import { buildUser, buildViewer } from '@guildhall/contract/testing/members'
import { buildSuggestedPerson } from '@guildhall/contract/testing/onboarding'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildOwnProfile } from '@guildhall/contract/testing/profiles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOME_LIST, type PostList } from '#web/features/posts/post-lists.ts'
import { openApp } from '#web/testing/app.tsx'
import { buildOwnGroup } from '#web/testing/group-lists.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PROFILE = `/api/users/${buildViewer().id}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const hasFocus = (name: string) =>
  waitFor(async () => expect(document.activeElement).toBe(await heading(name)))
const sent = (method: string, path: string) =>
  server.seen.filter((request) => request.method === method && request.path === path)
const finishes = () => sent('POST', '/api/user/onboarded')

function serveSteps({
  groups = [buildGroup(1), buildGroup(2)],
  people = [buildSuggestedPerson(1), buildSuggestedPerson(2)],
}: { groups?: Group[]; people?: SuggestedPerson[] } = {}): void {
  server.on('GET /api/groups/suggested', { json: groups })
  server.on('GET /api/suggested-people', { json: people })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser({ isOnboarded: false }) })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on(`GET ${PROFILE}`, { json: buildOwnProfile({ username: null }) })
  server.on('GET /api/user/interests', { json: [] })
  server.on('PUT /api/user/interests', ({ body }) => ({
    json: (JSON.parse(body) as { interests: string[] }).interests,
  }))
  server.on('POST /api/user/onboarded', { status: 204 })
  servePosts(server, [buildPost(40)])
  serveSteps()
})

describe('the first steps', () => {
  it('are where the home page leads a new member, once', async () => {
    const { router } = await openApp('/')
    await heading('Welcome, Mara')
    expect(router.state.location.pathname).toBe('/welcome')
    await router.navigate({ to: '/' })
    expect(await screen.findByText('Post number 40')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  it('do not come in the way of a link to another page', async () => {
    const { router } = await openApp('/settings')
    await heading('Settings & Privacy')
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('do not hold up someone who has finished them', async () => {
    server.on('GET /api/auth/user', { json: buildUser() })
    const { router } = await openApp('/')
    expect(await screen.findByText('Post number 40')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  it.each([
    ['/welcome', 'Welcome, Mara'],
    ['/welcome?step=interests', 'What are you interested in?'],
    ['/welcome?step=groups', 'Find your groups'],
    ['/welcome?step=people', 'Follow some people'],
  ])('can be skipped at %s, which leads home', async (path, title) => {
    const { router } = await openApp(path)
    await heading(title)
    press('Skip for now')
    expect(await screen.findByText('Post number 40')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
    expect(finishes()).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: /all set/ })).toBeNull()
  })

  it('lead to a home that is read anew, also if a push changed the one from before in the meantime', async () => {
    const { router, client } = await openApp('/welcome')
    await heading('Welcome, Mara')
    client.setQueryData<PostList>(HOME_LIST, { pages: [{ items: [], next: null }], pageParams: [null] })
    router.subscribe('onBeforeNavigate', () =>
      client.setQueryData<PostList>(HOME_LIST, (list) => list && { ...list }),
    )
    press('Skip for now')
    expect(await screen.findByText('Post number 40')).toBeTruthy()
  })

  it('lead home even if the server does not answer', async () => {
    server.on('POST /api/user/onboarded', { status: 500, json: { message: 'No', code: 'internal' } })
    const { router } = await openApp('/welcome')
    await heading('Welcome, Mara')
    press('Skip for now')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('go from one to the next and back, with the focus on their headings', async () => {
    await openApp('/welcome')
    await heading('Welcome, Mara')
    expect(screen.getByText('Step 1 of 4')).toBeTruthy()
    await screen.findByRole('textbox', { name: 'Username' })
    press('Continue')
    await hasFocus('What are you interested in?')
    press('Continue')
    await hasFocus('Find your groups')
    press('Continue')
    await hasFocus('Follow some people')
    expect(screen.getByText('Step 4 of 4')).toBeTruthy()
    press('Back')
    await hasFocus('Find your groups')
    expect(sent('PUT', '/api/user/interests')).toHaveLength(0)
    expect(sent('PATCH', PROFILE)).toHaveLength(0)
  })

  it('end at home with a kind line, which is gone on the next visit', async () => {
    const { router } = await openApp('/welcome?step=people')
    await heading('Follow some people')
    press('Finish')
    expect(await screen.findByRole('heading', { name: 'You’re all set, Mara' })).toBeTruthy()
    await router.navigate({ to: '/settings' })
    await heading('Settings & Privacy')
    await router.navigate({ to: '/' })
    expect(await screen.findByText('Post number 40')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /all set/ })).toBeNull()
  })
})

describe('the step about the profile', () => {
  it('saves a username that is free, and does not go on with a wrong one', async () => {
    server.on('GET /api/username/check/mara', { json: { available: true, message: '' } })
    server.on('PUT /api/user/username', { json: { username: 'mara' } })
    server.on(`PATCH ${PROFILE}`, { json: buildOwnProfile({ username: 'mara' }) })
    await openApp('/welcome')
    const field = await screen.findByRole('textbox', { name: 'Username' })
    fireEvent.change(field, { target: { value: 'x' } })
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'mara' } })
    await screen.findByText('Username is available', undefined, { timeout: 3_000 })
    press('Continue')
    await heading('What are you interested in?')
    expect(sent('PATCH', PROFILE)).toHaveLength(1)
  })

  it('keeps the focus when the profile arrives', async () => {
    const profile = Promise.withResolvers<void>()
    server.on(`GET ${PROFILE}`, async () => {
      await profile.promise
      return { json: buildOwnProfile({ username: null }) }
    })
    await openApp('/welcome')
    await heading('Welcome, Mara')
    const skip = screen.getByRole('button', { name: 'Skip for now' })
    skip.focus()
    profile.resolve()
    await screen.findByRole('textbox', { name: 'Username' })
    expect(document.activeElement).toBe(skip)
    expect(skip.isConnected).toBe(true)
  })

  it('can be passed if the profile does not load', async () => {
    server.on(`GET ${PROFILE}`, { status: 500, json: { message: 'No', code: 'internal' } })
    await openApp('/welcome')
    expect(await screen.findByRole('alert', undefined, { timeout: 5_000 })).toBeTruthy()
    press('Continue')
    await heading('What are you interested in?')
  })
})

describe('the step about interests', () => {
  it('saves what is chosen, and starts with what was chosen before', async () => {
    server.on('GET /api/user/interests', { json: ['data'] })
    await openApp('/welcome?step=interests')
    const data = await screen.findByRole('button', { name: 'Data', pressed: true })
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(11)
    press('Design')
    expect(screen.getByText('2 topics chosen')).toBeTruthy()
    fireEvent.click(data)
    expect(screen.getByText('1 topic chosen')).toBeTruthy()
    press('Continue')
    await heading('Find your groups')
    expect(sent('PUT', '/api/user/interests').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { interests: ['design'] },
    ])
  })

  it('suggests groups anew for another choice', async () => {
    await openApp('/welcome?step=groups')
    await screen.findByText('Book Makers 1')
    serveSteps({ groups: [buildGroup(7)] })
    press('Back')
    await heading('What are you interested in?')
    press('Music')
    press('Continue')
    expect(await screen.findByText('Book Makers 7')).toBeTruthy()
    expect(screen.queryByText('Book Makers 1')).toBeNull()
  })

  it('stays if the choice could not be saved', async () => {
    server.on('PUT /api/user/interests', { status: 500, json: { message: 'No', code: 'internal' } })
    await openApp('/welcome?step=interests')
    await heading('What are you interested in?')
    press('Design')
    press('Continue')
    expect(await screen.findByText('Couldn’t save your topics. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Design', pressed: true })).toBeTruthy()
  })
})

describe('the step about groups', () => {
  it('shows a joined group as joined, and keeps it in the list', async () => {
    const { id } = buildGroup(1)
    server.on(`POST /api/groups/${id}/join`, { json: buildOwnGroup(1) })
    await openApp('/welcome?step=groups')
    const list = within(await screen.findByRole('list', { name: 'Suggested groups', busy: false }))
    fireEvent.click(list.getByRole('button', { name: 'Join Book Makers 1' }))
    expect(await screen.findByText('1 group joined')).toBeTruthy()
    expect(list.getByText('Member')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Join Book Makers 2' })).toBeTruthy()
    expect(sent('GET', '/api/groups/suggested')).toHaveLength(1)
  })

  it('says so if there are none, and offers to try again after an error', async () => {
    server.on('GET /api/groups/suggested', { status: 404, json: { message: 'No', code: 'not_found' } })
    await openApp('/welcome?step=groups')
    await screen.findByRole('heading', { name: 'Couldn’t load the groups' }, { timeout: 5_000 })
    serveSteps({ groups: [] })
    press('Try again')
    expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy()
  })
})

describe('the step about people', () => {
  it('follows someone at once, and says what is known of them', async () => {
    const [one, two] = [buildSuggestedPerson(1, { bio: 'I bind books.' }), buildSuggestedPerson(2)]
    serveSteps({ people: [one, two] })
    server.on(`POST /api/users/${one.id}/follow`, { json: { following: true } })
    await openApp('/welcome?step=people')
    const list = within(await screen.findByRole('list', { name: 'People to follow', busy: false }))
    expect(list.getByText('I bind books.')).toBeTruthy()
    expect(list.getByText('Active in Book Makers 2')).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: 'Follow Person Number 1' }))
    expect(await list.findByText('Following')).toBeTruthy()
    expect(list.getByText('Follow')).toBeTruthy()
    expect(server.seen.some(({ path }) => path.endsWith('/follow-status'))).toBe(false)
  })

  it('says so if there is no one', async () => {
    serveSteps({ people: [] })
    await openApp('/welcome?step=people')
    expect(await screen.findByRole('heading', { name: 'No suggestions yet' })).toBeTruthy()
  })
})
