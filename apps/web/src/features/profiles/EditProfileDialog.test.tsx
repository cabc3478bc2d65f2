import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildOwnProfile, serveProfile } from '#web/testing/profiles.ts'
import { testServer, type Seen } from '#web/testing/server.ts'

const server = testServer()
const own = buildOwnProfile({ profileImageUrl: '/objects/p', coverImageUrl: null })
const PATCH = `PATCH /api/users/${own.id}`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveProfile(server, own)
  server.on(PATCH, { json: own })
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Profile' }))
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^Sav/ })
const sent = (method: string): Seen[] => server.seen.filter((seen) => seen.method === method)
const checks = () => server.seen.filter(({ path }) => path.startsWith('/api/username/check/'))
const checkOf = (name: string, reply: object) => server.on(`GET /api/username/check/${name}`, reply)
const said = (text: string) => screen.findByText(text)

async function open() {
  const app = await openApp(`/profile/${own.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await screen.findByRole('dialog', { name: 'Edit Profile' })
  return app
}

describe('the Edit Profile dialog', () => {
  it('[S2-142] [S2-143] [S2-147] has both photos, every field with its value, and two buttons', async () => {
    await open()
    expect(dialog().getByRole('button', { name: 'Change cover photo' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Change profile photo' })).toBeTruthy()
    const names = ['First Name', 'Last Name', 'Username', 'Bio', 'Location', 'Website']
    expect(names.map((name) => field(name).value)).toEqual([
      'Mara',
      'Okafor',
      'mara_okafor',
      'I help tiny teams sell without a sales team.',
      'Porto, Portugal',
      'https://inesduarte.example/work',
    ])
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(save().textContent).toBe('Save Changes')
    for (const input of screen.getByRole('dialog').querySelectorAll('input[type=file]')) {
      expect(input.hasAttribute('multiple')).toBe(false)
      expect(input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/gif')
    }
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks before it closes over words that were not saved', async () => {
    await open()
    write('Bio', 'Something long and good')
    fireEvent.keyDown(field('Bio'), { key: 'Escape' })
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull())
    expect(field('Bio').value).toBe('Something long and good')
    fireEvent.keyDown(field('Bio'), { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[S2-145] [S2-320] counts the bio up to 500 and takes no more', async () => {
    await open()
    write('Bio', 'é'.repeat(499))
    expect(await said('499/500')).toBeTruthy()
    expect(save().disabled).toBe(false)
    write('Bio', 'a'.repeat(501))
    expect(await said('501/500')).toBeTruthy()
    expect(save().disabled).toBe(true)
  })

  it('[S2-147] [S2-321] [S2-379] [S2-438] sends all fields trimmed, says Saving..., and then that it worked', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    server.on(PATCH, async () => {
      await asked
      return { json: { ...own, firstName: 'Ada' } }
    })
    await open()
    write('First Name', '  Ada ')
    write('Bio', '  Hello ')
    fireEvent.click(save())
    await waitFor(() => expect(save().textContent).toBe('Saving...'))
    expect(save().disabled).toBe(true)
    answer()
    expect(await said('Profile updated')).toBeTruthy()
    expect(await said('Your profile has been updated successfully.')).toBeTruthy()
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({
      firstName: 'Ada',
      lastName: 'Okafor',
      bio: 'Hello',
      location: 'Porto, Portugal',
      website: 'https://inesduarte.example/work',
      profileImageUrl: '/objects/p',
      coverImageUrl: null,
    })
    expect(sent('PUT').filter(({ path }) => path === '/api/user/username')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeTruthy()
  })

  it.each([
    [
      { status: 400, json: { message: 'Bio must not exceed 500 characters', code: 'invalid' } },
      'Bio must not exceed 500 characters',
    ],
    [{ status: 500, body: 'oh' }, 'Failed to update profile. Please try again.'],
  ])('[S2-437] [S2-443] says why it failed and stays open', async (reply, text) => {
    server.on(PATCH, reply)
    await open()
    fireEvent.click(save())
    expect(await said('Update failed')).toBeTruthy()
    expect(await said(text)).toBeTruthy()
    expect(dialog()).toBeTruthy()
  })

  it('takes no link, check mark or reserved name as a name', async () => {
    await open()
    write('First Name', 'see https://evil.example')
    expect(await said('A name can’t contain a link.')).toBeTruthy()
    expect(save().disabled).toBe(true)
    write('First Name', 'Agent')
    write('Last Name', 'AI')
    expect(await said('A name can’t be one that Guildhall uses itself.')).toBeTruthy()
    expect(save().disabled).toBe(true)
    write('Last Name', 'Smith')
    await waitFor(() => expect(save().disabled).toBe(false))
  })

  it('[D-148] takes only http and https as a website', async () => {
    await open()
    write('Website', 'javascript:alert(1)')
    expect(await said('Website must be an http or https address')).toBeTruthy()
    expect(save().disabled).toBe(true)
    write('Website', 'example.com')
    await waitFor(() => expect(save().disabled).toBe(false))
  })
})

describe('the username in it', () => {
  it('[S2-144] [S2-258] [S2-307] [S2-315] [S2-316] is checked half a second after typing stops, in small letters', async () => {
    checkOf('mara_makes', { json: { available: true, message: 'Username is available' } })
    await open()
    const began = performance.now()
    write('Username', 'Mara_M')
    write('Username', 'MARA_makes')
    expect(field('Username').value).toBe('mara_makes')
    expect(await said('Checking...')).toBeTruthy()
    expect(save().disabled).toBe(true)
    expect(await said('Username is available')).toBeTruthy()
    expect(performance.now() - began).toBeGreaterThan(490)
    expect(checks().map(({ path }) => path)).toEqual(['/api/username/check/mara_makes'])
    expect(save().disabled).toBe(false)
  })

  it('[S2-258] [S2-308] is not checked where it is empty or the one of today', async () => {
    await open()
    for (const same of ['', 'mara_okafor', ' MARA_okafor ']) {
      write('Username', same)
      expect(save().disabled).toBe(false)
      await new Promise((later) => setTimeout(later, 600))
    }
    expect(checks()).toEqual([])
  })

  it.each([
    ['ab', 'Username must be at least 3 characters long'],
    ['ab-cd', 'Username can only contain letters, numbers, and underscores'],
    ['1abc', 'Username must start with a letter'],
    ['admin', 'This username is reserved and cannot be used'],
  ])(
    '[S2-309, S2-310, S2-311, S2-304] [S2-258] [S2-312] [S2-317] [S2-319] says at once what is wrong with %j and asks no server',
    async (name, message) => {
      await open()
      write('Username', name)
      expect(await said(message)).toBeTruthy()
      expect(save().disabled).toBe(true)
      await new Promise((later) => setTimeout(later, 600))
      expect(checks()).toEqual([])
      fireEvent.keyDown(field('Username'), { key: 'Enter' })
      expect(await said('Invalid username')).toBeTruthy()
      expect(sent('PATCH')).toEqual([])
    },
  )

  it.each([
    ['', 'Username is already taken'],
    ['It is somebody’s.', 'It is somebody’s.'],
  ])('[S2-258] [S2-313] [S2-317] [S2-318] says that it is taken: %j', async (message, shown) => {
    checkOf('mara', { json: { available: false, message } })
    await open()
    write('Username', 'mara')
    expect(await said(shown)).toBeTruthy()
    expect(save().disabled).toBe(true)
    fireEvent.keyDown(field('Username'), { key: 'Enter' })
    expect(await said('Username not available')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
  })

  it('[S2-314] [S2-377] says that the check failed, and leaves the rest to the server', async () => {
    checkOf('mara', { status: 500 })
    server.on('PUT /api/user/username', { json: { username: 'mara' } })
    await open()
    write('Username', 'mara')
    expect(await said('Failed to check username availability')).toBeTruthy()
    fireEvent.click(save())
    expect(await said('Profile updated')).toBeTruthy()
    expect(sent('PUT').find(({ path }) => path === '/api/user/username')?.body).toBe('{"username":"mara"}')
  })

  it('[S2-377] is sent only where it is another one, before the rest', async () => {
    checkOf('mara_makes', { json: { available: true, message: 'Username is available' } })
    server.on('PUT /api/user/username', { json: { username: 'mara_makes' } })
    await open()
    write('Username', 'mara_makes')
    await said('Username is available')
    fireEvent.click(save())
    await said('Profile updated')
    const order = server.seen.filter(
      ({ method, path }) => method === 'PATCH' || path === '/api/user/username',
    )
    expect(order.map(({ method }) => method)).toEqual(['PUT', 'PATCH'])
  })

  it('[S2-378] [S2-439] that the server refuses is told with its words', async () => {
    checkOf('mara', { json: { available: true, message: 'Username is available' } })
    server.on('PUT /api/user/username', {
      status: 409,
      json: { message: 'Username is already taken', code: 'username_taken' },
    })
    await open()
    write('Username', 'mara')
    await said('Username is available')
    fireEvent.click(save())
    expect(await said('Update failed')).toBeTruthy()
    expect(await said('Failed to update username: Username is already taken')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
  })
})
