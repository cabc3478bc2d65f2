import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia, buildMediaState } from '@guildhall/contract/testing/media'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testObjectStore } from '#web/testing/object-store.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const store = testObjectStore()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}`
const file = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })

// jsdom has no canvas: the chosen file is used uncropped.
vi.mock('#web/features/media/CropPhoto.tsx', () => ({
  CropPhoto: ({ onCrop }: { onCrop: (cropped: File) => void }) => (
    <button onClick={() => onCrop(file)}>Use this photo</button>
  ),
}))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Group Settings' }))
const field = (name: string) => dialog().getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Save Changes' }))
const edits = () =>
  server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object)

async function openSettings(overrides: Parameters<typeof buildGroupFor>[1] = {}) {
  serveGroup(server, { ...group, ...overrides })
  await openApp(PATH)
  fireEvent.click((await section('Group Settings')).getByRole('button', { name: 'Edit Group Settings' }))
  await screen.findByRole('dialog', { name: 'Edit Group Settings' })
}

describe('the Tools tab of a group', () => {
  it('[S2-058] [S2-059] [S2-063] [S2-066] shows an admin the settings and the number of members in each role', async () => {
    serveGroup(server, buildGroupFor('admin', { adminCount: 2 }))
    await openApp(PATH)
    const settings = await section('Group Settings')
    for (const text of [group.name, 'Public · Anyone can join', group.description])
      expect(settings.getByText(text)).toBeTruthy()
    expect(settings.queryByRole('button', { name: 'Edit Group Settings' })).toBeNull()
    const members = await section('Member Management')
    expect(members.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '128',
      '2',
      '1',
    ])
    expect(members.getByRole('button', { name: 'Invite Members' })).toBeTruthy()
    expect(members.queryByRole('button', { name: 'Manage Admins' })).toBeNull()
  })

  it('[S2-066] [D-096] lets the owner manage admins, and says how to leave', async () => {
    serveGroup(server, group)
    await openApp(PATH)
    const members = await section('Member Management')
    expect(members.getByRole('button', { name: 'Manage Admins' })).toBeTruthy()
    expect(members.getByText(/To leave it, transfer ownership first/)).toBeTruthy()
  })
})

describe('the Quick Actions of a group', () => {
  it('[S2-069] lead to the report queue, with the number of open cases', async () => {
    serveGroup(server, buildGroupFor('admin', { openCases: 3 }))
    server.on(`GET ${API}/cases?limit=20&state=open`, { json: [] })
    const { router } = await openApp(PATH)
    fireEvent.click(
      (await section('Quick Actions')).getByRole('link', { name: /Moderate Content.*3 open cases/ }),
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Moderate Content' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ tab: 'tools', tool: 'moderation' })
  })

  it('are shown in place of a tool that does not exist', async () => {
    serveGroup(server, group)
    await openApp(`${PATH}&tool=gold`)
    expect(await section('Quick Actions')).toBeTruthy()
  })
})

describe('the Edit Group Settings dialog', () => {
  it('[S2-060] [S2-061] [S2-062] has every field with its value, and two buttons', async () => {
    await openSettings()
    expect(field('Group Name')).toHaveProperty('value', group.name)
    expect(field('Description')).toHaveProperty('value', group.description)
    const privacy = within(dialog().getByRole('group', { name: 'Privacy' }))
    expect(privacy.getByRole('radio', { name: /Public.*Anyone can join/ })).toHaveProperty('checked', true)
    expect(privacy.getByRole('radio', { name: /Private.*Invite only/ })).toHaveProperty('checked', false)
    expect(dialog().getByRole('group', { name: 'Cover Image URL' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  })

  it('[S2-062] [S2-275] [S2-276] [S2-408] saves the fields, without a cover if none was chosen', async () => {
    await openSettings()
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`PATCH ${API}`, async () => ({ json: await promise }))
    type('Group Name', '  Book Binders ')
    fireEvent.click(dialog().getByRole('radio', { name: /Private/ }))
    expect(dialog().getByText(/Earlier posts keep their audience/)).toBeTruthy()
    save()
    expect(await dialog().findByRole('button', { name: 'Saving...' })).toBeTruthy()
    const saved = { ...group, name: 'Book Binders', privacy: 'private' as const }
    serveGroup(server, saved)
    resolve(saved)
    expect(await screen.findByText('Group settings updated successfully!')).toBeTruthy()
    expect(edits()).toEqual([{ name: 'Book Binders', description: group.description, privacy: 'private' }])
    expect(await screen.findByRole('heading', { level: 1, name: 'Book Binders' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that earlier posts stay for members if a private group becomes public', async () => {
    await openSettings({ privacy: 'private' })
    fireEvent.click(dialog().getByRole('radio', { name: /Public/ }))
    expect(dialog().getByText(/Earlier posts stay visible to members only/)).toBeTruthy()
  })

  it('[S2-273] [S2-274] refuses an empty name and texts that are too long', async () => {
    await openSettings()
    type('Group Name', ' ')
    save()
    expect(await dialog().findByText('Group name is required.')).toBeTruthy()
    type('Group Name', 'x'.repeat(101))
    expect(await dialog().findByText('1 character too many')).toBeTruthy()
    save()
    type('Group Name', 'x'.repeat(100))
    type('Description', 'x'.repeat(501))
    save()
    expect(edits()).toEqual([])
  })

  it('[S2-402] stays open if saving failed', async () => {
    await openSettings()
    server.on(`PATCH ${API}`, { status: 500 })
    type('Group Name', 'Book Binders')
    save()
    expect(await screen.findByText('Failed to update group settings. Please try again.')).toBeTruthy()
    expect(field('Group Name')).toHaveProperty('value', 'Book Binders')
  })

  it('[S2-060] [S2-275] uploads a cover, which is saved with the rest', async () => {
    server.on('POST /api/objects/upload', () => ({ json: { uploadURL: store.ticket('incoming/7') } }))
    server.on('PUT /api/post-images', { json: { objectPath: `/objects/${idOf(7)}` } })
    server.on(`GET /api/objects/${idOf(7)}`, { json: buildMediaState() })
    server.on(`PATCH ${API}`, { json: group })
    await openSettings()
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
    fireEvent.change(input!, { target: { files: [file] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use this photo' }))
    const pictures = () => [...screen.getByRole('dialog').querySelectorAll('img')]
    await waitFor(() => expect(pictures()[0]?.getAttribute('src')).toBe(buildMedia().pictures.at(-1)?.url))
    save()
    await waitFor(() => expect(edits()).toHaveLength(1))
    expect(edits()[0]).toMatchObject({ coverImageUrl: store.ticket('incoming/7').split('?')[0] })
  })

  it('[S2-276] removes the cover', async () => {
    await openSettings({ coverImageUrl: '/objects/old', coverPictures: [] })
    server.on(`PATCH ${API}`, { json: group })
    fireEvent.click(dialog().getByRole('button', { name: 'Remove cover photo' }))
    save()
    await waitFor(() => expect(edits()).toHaveLength(1))
    expect(edits()[0]).toMatchObject({ coverImageUrl: null })
  })
})
