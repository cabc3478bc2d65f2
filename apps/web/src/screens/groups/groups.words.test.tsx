import { buildGroup } from '@guildhall/contract/testing/groups'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { openApp } from '#web/testing/app.tsx'
import { buildOwnGroup, serveGroupLists } from '#web/testing/group-lists.ts'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'mara@example.test']
const WORDLESS = {
  name: '…',
  description: '…',
  createdBy: buildMember(1, { firstName: 'Mara', lastName: 'Okafor' }),
}
const TOKEN = 'x'.repeat(22)
const visible = () => plainEnglish(document.body, DATA)
const headings = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('main h2').length).toBeGreaterThanOrEqual(count))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/groups/search?limit=24&q=zz', { json: [] })
  server.on('GET /api/groups/search?limit=24&q=no', { status: 500 })
})

it.each(['', '?tab=your-groups'])('[D-151] lists of groups are in the catalogue: %s', async (search) => {
  const groups = [buildGroup(1, WORDLESS), buildOwnGroup(2, { ...WORDLESS, privacy: 'private' })]
  serveGroupLists(server, { popular: groups, own: groups, invitations: [buildGroup(3, WORDLESS)] })
  await openApp(`/groups${search}`)
  await screen.findAllByRole('article')
  expect(visible()).toEqual([])
})

it.each(['', '?tab=your-groups', '?q=zz', '?q=no'])(
  '[D-151] empty lists are in the catalogue: %s',
  async (search) => {
    serveGroupLists(server)
    await openApp(`/groups${search}`)
    await headings(2)
    expect(visible()).toEqual([])
  },
)

it('[D-151] the dialog for a new group is in the catalogue', async () => {
  serveGroupLists(server)
  await openApp('/groups')
  await headings(2)
  fireEvent.click(document.querySelector('.page-head button')!)
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(dialog.querySelectorAll('[aria-invalid]')).toHaveLength(2))
  expect(visible()).toEqual([])
})

it.each([{ json: buildGroup(1, WORDLESS) }, { status: 404 }, { status: 500 }])(
  '[D-151] the page of an invite link is in the catalogue: %#',
  async (reply) => {
    serveGroupLists(server)
    server.on(`GET /api/invite-links/${TOKEN}`, reply)
    await openApp(`/invite/${TOKEN}`)
    await screen.findByRole('heading', { level: 1 })
    expect(visible()).toEqual([])
  },
)
