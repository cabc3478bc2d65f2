import { buildOwnProfile } from '@guildhall/contract/testing/profiles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveProfile } from '#web/testing/profiles.ts'
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
const findText = (text: string) => screen.findByText(text)

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

  it('asks before it discards unsaved changes', async () => {
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

  it('[S2-145] [S2-320] counts the bio and rejects more than 500 characters', async () => {
    await open()
    write('Bio', 'é'.repeat(499))
    expect(await findText('499/500')).toBeTruthy()
    expect(save().disabled).toBe(false)
    write('Bio', 'a'.repeat(501))
    expect(await findText('501/500')).toBeTruthy()
    fireEvent.click(save())
    expect(document.activeElement).toBe(field('Bio'))
    expect(sent('PATCH')).toEqual([])
  })

  it('[S2-147] [S2-321] [S2-379] [S2-438] sends all fields trimmed, shows Saving... and then a success message', async () => {
    let respond = () => {}
    const response = new Promise<void>((resolve) => (respond = resolve))
    server.on(PATCH, async () => {
      await response
      return { json: { ...own, firstName: 'Ada' } }
    })
    await open()
    write('First Name', '  Ada ')
    write('Bio', '  Hello ')
    fireEvent.click(save())
    await waitFor(() => expect(save().textContent).toBe('Saving...'))
    expect(save().disabled).toBe(true)
    respond()
    expect(await findText('Profile updated')).toBeTruthy()
    expect(await findText('Your profile has been updated successfully.')).toBeTruthy()
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
  ])('[S2-437] [S2-443] shows why it failed and stays open', async (reply, text) => {
    server.on(PATCH, reply)
    await open()
    fireEvent.click(save())
    expect(await findText('Update failed')).toBeTruthy()
    expect(await findText(text)).toBeTruthy()
    expect(dialog()).toBeTruthy()
  })

  it('applies every rule of the contract before anything is sent', async () => {
    await open()
    write('Bio', `e${'\u0301'.repeat(20)}`)
    fireEvent.click(save())
    expect(await findText('Too many accents on one letter')).toBeTruthy()
    expect(document.activeElement).toBe(field('Bio'))
    write('Bio', 'Potter')
    await waitFor(() => expect(screen.queryByText('Too many accents on one letter')).toBeNull())
    write('Website', `https://example.test/${'x'.repeat(200)}`)
    expect(await findText('21 characters too many')).toBeTruthy()
    fireEvent.click(save())
    expect(document.activeElement).toBe(field('Website'))
    expect(sent('PATCH')).toEqual([])
  })

  it('rejects a link, check mark or reserved name as a name', async () => {
    await open()
    write('First Name', 'see https://evil.example')
    expect(screen.queryByText('A name can’t contain a link.'), 'not while typing').toBeNull()
    fireEvent.blur(field('First Name'))
    expect(await findText('A name can’t contain a link.')).toBeTruthy()
    write('First Name', 'Agent')
    write('Last Name', 'AI')
    fireEvent.click(save())
    expect(await findText('This name is reserved for Guildhall.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Last Name'))
    expect(sent('PATCH')).toEqual([])
    write('Last Name', 'Smith')
    fireEvent.click(save())
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  })

  it('[D-148] accepts only http and https as a website', async () => {
    await open()
    write('Website', 'javascript:alert(1)')
    fireEvent.blur(field('Website'))
    expect(await findText('Website must be an http or https address')).toBeTruthy()
    fireEvent.click(save())
    expect(sent('PATCH')).toEqual([])
    write('Website', 'example.com')
    fireEvent.click(save())
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  })
})

describe('its username field', () => {
  it('[S2-144] [S2-258] [S2-307] [S2-315] [S2-316] is checked half a second after typing stops, in lower case', async () => {
    checkOf('mara_makes', { json: { available: true, message: 'Username is available' } })
    await open()
    const startedAt = performance.now()
    write('Username', 'Mara_M')
    write('Username', 'MARA_makes')
    expect(field('Username').value).toBe('mara_makes')
    expect(await findText('Checking…')).toBeTruthy()
    expect(save().disabled).toBe(true)
    expect(await findText('Username is available')).toBeTruthy()
    expect(performance.now() - startedAt).toBeGreaterThan(490)
    expect(checks().map(({ path }) => path)).toEqual(['/api/username/check/mara_makes'])
    expect(save().disabled).toBe(false)
  })

  it('[S2-258] [S2-308] is not checked if it is empty or unchanged', async () => {
    await open()
    for (const value of ['', 'mara_okafor', ' MARA_okafor ']) {
      write('Username', value)
      expect(save().disabled).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
    expect(checks()).toEqual([])
  })

  it.each([
    ['ab', 'Username must be at least 3 characters long'],
    ['ab-cd', 'Username can only contain letters, numbers, and underscores'],
    ['1abc', 'Username must start with a letter'],
    ['admin', 'This username is reserved and cannot be used'],
  ])(
    '[S2-309, S2-310, S2-311, S2-304] [S2-258] [S2-312] [S2-317] [S2-319] immediately shows what is wrong with %j, without a request',
    async (name, message) => {
      await open()
      write('Username', name)
      expect(await findText(message)).toBeTruthy()
      expect(save().disabled).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 600))
      expect(checks()).toEqual([])
      fireEvent.keyDown(field('Username'), { key: 'Enter' })
      expect(await findText('Invalid username')).toBeTruthy()
      expect(sent('PATCH')).toEqual([])
    },
  )

  it.each([
    ['', 'Username is already taken'],
    ['It is somebody’s.', 'It is somebody’s.'],
  ])('[S2-258] [S2-313] [S2-317] [S2-318] shows that it is taken: %j', async (message, expected) => {
    checkOf('mara', { json: { available: false, message } })
    await open()
    write('Username', 'mara')
    expect(await findText(expected)).toBeTruthy()
    expect(save().disabled).toBe(true)
    fireEvent.keyDown(field('Username'), { key: 'Enter' })
    expect(await findText('Username not available')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
  })

  it('[S2-314] [S2-377] shows that the check failed, and still lets the server decide on save', async () => {
    checkOf('mara', { status: 500 })
    server.on('PUT /api/user/username', { json: { username: 'mara' } })
    await open()
    write('Username', 'mara')
    expect(await findText('Failed to check username availability')).toBeTruthy()
    fireEvent.click(save())
    expect(await findText('Profile updated')).toBeTruthy()
    expect(sent('PUT').find(({ path }) => path === '/api/user/username')?.body).toBe('{"username":"mara"}')
  })

  it('[S2-377] is sent only if it changed, before the rest', async () => {
    checkOf('mara_makes', { json: { available: true, message: 'Username is available' } })
    server.on('PUT /api/user/username', { json: { username: 'mara_makes' } })
    await open()
    write('Username', 'mara_makes')
    await findText('Username is available')
    fireEvent.click(save())
    await findText('Profile updated')
    const order = server.seen.filter(
      ({ method, path }) => method === 'PATCH' || path === '/api/user/username',
    )
    expect(order.map(({ method }) => method)).toEqual(['PUT', 'PATCH'])
  })

  it('[S2-378] [S2-439] shows the server’s message if it rejects the username', async () => {
    checkOf('mara', { json: { available: true, message: 'Username is available' } })
    server.on('PUT /api/user/username', {
      status: 409,
      json: { message: 'Username is already taken', code: 'username_taken' },
    })
    await open()
    write('Username', 'mara')
    await findText('Username is available')
    fireEvent.click(save())
    expect(await findText('Update failed')).toBeTruthy()
    expect(await findText('Failed to update username: Username is already taken')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
  })
})
