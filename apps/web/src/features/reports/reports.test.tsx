import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const reports = () => server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/reports')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function openReport() {
  servePosts(server, [buildPost(1)])
  await openApp('/')
  const [card] = await screen.findAllByRole('article')
  fireEvent.click(within(card!).getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  return within(await screen.findByRole('dialog', { name: 'Report Ines Duarte’s post' }))
}

describe('a report', () => {
  it('[D-077] sends what is wrong with a post, and shows thanks', async () => {
    server.on('POST /api/reports', { json: {} })
    const dialog = await openReport()
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' })
    expect(send.disabled).toBe(true)
    expect(dialog.getAllByRole('radio')).toHaveLength(8)
    fireEvent.click(dialog.getByRole('radio', { name: /^Harassment/ }))
    fireEvent.change(dialog.getByLabelText('Additional details (optional)'), {
      target: { value: ' It hurts. ' },
    })
    fireEvent.click(send)
    expect(await screen.findByText('Thanks for your report')).toBeTruthy()
    expect(reports().map(({ body }) => JSON.parse(body))).toEqual([
      { targetType: 'post', targetId: idOf(1), reason: 'harassment', details: 'It hurts.' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that failed stays in the form and can be sent again: for the server it is the same report', async () => {
    server.on('POST /api/reports', { status: 500, body: '' })
    const dialog = await openReport()
    fireEvent.click(dialog.getByRole('radio', { name: /^Spam/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Couldn’t send your report. Please try again.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Spam/ }).checked).toBe(true)
    server.on('POST /api/reports', { json: {} })
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled).toBe(false),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thanks for your report')).toBeTruthy()
    const [first, second] = reports()
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers).not.toHaveProperty('idempotency-key')
  })

  it('asks before it discards what was written', async () => {
    const dialog = await openReport()
    const details = dialog.getByLabelText('Additional details (optional)')
    fireEvent.change(details, { target: { value: 'It hurts.' } })
    fireEvent.keyDown(details, { key: 'Escape' })
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
    expect(dialog.getByDisplayValue('It hurts.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not offered for the viewer’s own post', async () => {
    servePosts(server, [buildPost(1, { author: { ...buildPost(1).author, id: buildUser().id } })])
    await openApp('/')
    const [card] = await screen.findAllByRole('article')
    fireEvent.click(within(card!).getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Copy link' })
    expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
  })
})
