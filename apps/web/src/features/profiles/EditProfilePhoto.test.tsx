import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia, buildMediaState } from '@guildhall/contract/testing/media'
import { buildOwnProfile } from '@guildhall/contract/testing/profiles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testObjectStore } from '#web/testing/object-store.ts'
import { serveProfile } from '#web/testing/profiles.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const store = testObjectStore()
const own = buildOwnProfile({ profileImageUrl: '/objects/old', coverImageUrl: '/objects/cover' })
const OBJECT_PATH = `/objects/${idOf(7)}`
const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

// jsdom has no canvas: the chosen file is used uncropped.
vi.mock('#web/features/media/CropPhoto.tsx', () => ({
  CropPhoto: ({ onCrop }: { onCrop: (cropped: File) => void }) => (
    <button onClick={() => onCrop(file)}>Use this photo</button>
  ),
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveProfile(server, own)
  server.on('POST /api/objects/upload', () => ({ json: { uploadURL: store.ticket('incoming/7') } }))
  server.on('PUT /api/post-images', { json: { objectPath: OBJECT_PATH } })
  server.on(`GET /api/objects/${idOf(7)}`, { json: buildMediaState() })
  server.on(`PATCH /api/users/${own.id}`, ({ body }) => ({
    json: { ...own, ...(JSON.parse(body) as object), profileImageUrl: OBJECT_PATH },
  }))
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Profile' }))
const imageSources = () =>
  [...screen.getByRole('dialog').querySelectorAll('img')].map((image) => image.getAttribute('src'))
const edits = () =>
  server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object)
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))

async function open() {
  await openApp(`/profile/${own.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await screen.findByRole('dialog', { name: 'Edit Profile' })
}

async function choosePhoto() {
  const [, photo] = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input[type=file]')
  fireEvent.change(photo!, { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(imageSources()).toContain(buildMedia().pictures[0]?.url))
}

describe('a chosen photo', () => {
  it('is shown in the dialog and discarded with Cancel', async () => {
    await open()
    await choosePhoto()
    press('Cancel')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(edits()).toEqual([])
    expect(document.querySelector('.profile-avatar img')?.getAttribute('src')).toBe('/objects/old')
  })

  it('[S2-380] [S2-435] is saved with Save Changes, by its upload URL', async () => {
    await open()
    await choosePhoto()
    expect(edits()).toEqual([])
    press('Save Changes')
    expect(await screen.findByText('Profile photo uploaded')).toBeTruthy()
    expect(await screen.findByText('Your profile photo has been updated successfully.')).toBeTruthy()
    const [uploadUrl] = store.ticket('incoming/7').split('?')
    expect(edits()).toMatchObject([{ profileImageUrl: uploadUrl, coverImageUrl: '/objects/cover' }])
  })

  it('is an unsaved change: closing asks first', async () => {
    await open()
    await choosePhoto()
    press('Close')
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
  })
})

it('a removed photo stays until the change is saved', async () => {
  await open()
  press('Remove cover photo')
  await waitFor(() => expect(imageSources()).toEqual(['/objects/old']))
  expect(edits()).toEqual([])
  press('Save Changes')
  expect(await screen.findByText('Profile updated')).toBeTruthy()
  expect(edits()).toMatchObject([{ coverImageUrl: null, profileImageUrl: '/objects/old' }])
})
