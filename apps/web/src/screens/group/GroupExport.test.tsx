import { TOTAL_ROWS_HEADER } from '@guildhall/contract/group-exports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}/export`
const FILE = {
  body: 'id,name\r\n1,Ada\r\n2,Ben\r\n',
  headers: {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="binders-members-2026-11-18.csv"',
    [TOTAL_ROWS_HEADER]: '2',
  },
}
const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  saved.length = 0
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    blobs.set(`blob:${blobs.size}`, blob)
    return `blob:${blobs.size - 1}`
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() })
  })
  serveGroup(server, group)
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Export Data' }))
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name })

async function openExport() {
  await openApp(PATH)
  fireEvent.click(await screen.findByRole('button', { name: /Export Data/ }))
  await screen.findByRole('dialog', { name: 'Export Data' })
}

describe('exporting the data of a group', () => {
  it('[S2-070] is for the owner only', async () => {
    serveGroup(server, buildGroupFor('admin'))
    await openApp(PATH)
    expect(await screen.findByRole('link', { name: /View Analytics/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Export Data/ })).toBeNull()
  })

  it('[S2-070] offers each part as CSV or JSON, and says that it is recorded', async () => {
    await openExport()
    const parts = within(dialog().getByRole('group', { name: 'What to export' })).getAllByRole('radio')
    expect(parts).toHaveLength(6)
    const formats = within(dialog().getByRole('radiogroup', { name: 'Format' })).getAllByRole('radio')
    expect(formats).toHaveLength(2)
    expect(dialog().getByText(/Every export is recorded in the group’s activity log/)).toBeTruthy()
  })

  it('[S2-070] saves the file with the name that the server gave it', async () => {
    server.on(`GET ${API}?part=members&format=csv`, FILE)
    await openExport()
    fireEvent.click(button('Download'))
    expect(await dialog().findByText('Downloaded binders-members-2026-11-18.csv with 2 rows.')).toBeTruthy()
    expect(saved.map(({ name }) => name)).toEqual(['binders-members-2026-11-18.csv'])
    expect(saved[0]?.blob.size).toBe(FILE.body.length)
  })

  it('[S2-070] asks for the part and the format that were chosen', async () => {
    server.on(`GET ${API}?part=comments&format=json`, { ...FILE, body: '[\r\n{},\r\n{}]\r\n' })
    await openExport()
    fireEvent.click(dialog().getByRole('radio', { name: /^Comments/ }))
    fireEvent.click(dialog().getByRole('radio', { name: 'JSON' }))
    fireEvent.click(button('Download'))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('shows progress, and can be cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`GET ${API}?part=members&format=csv`, async () => {
      await promise
      return FILE
    })
    await openExport()
    fireEvent.click(button('Download'))
    expect(await dialog().findByRole('progressbar', { name: 'Download' })).toBeTruthy()
    expect(button('Download').disabled).toBe(true)
    fireEvent.click(button('Cancel download'))
    expect(dialog().queryByRole('progressbar')).toBeNull()
    resolve()
    await waitFor(() => expect(button('Download').disabled).toBe(false))
    expect(saved).toEqual([])
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('says what is wrong, saves nothing and can be tried again', async () => {
    server.on(`GET ${API}?part=members&format=csv`, { drops: true })
    await openExport()
    fireEvent.click(button('Download'))
    expect((await dialog().findByRole('alert')).textContent).toContain('Nothing was saved.')
    server.on(`GET ${API}?part=members&format=csv`, {
      status: 429,
      json: { code: 'too_many', message: 'Too many exports. Try again in 10 minutes.' },
    })
    fireEvent.click(button('Try again'))
    expect(await dialog().findByText('Too many exports. Try again in 10 minutes.')).toBeTruthy()
    expect(saved).toEqual([])
    server.on(`GET ${API}?part=members&format=csv`, FILE)
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
