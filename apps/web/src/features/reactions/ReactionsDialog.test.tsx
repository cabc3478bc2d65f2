import type { ReactionCounts, ReactionType } from '@guildhall/contract/reactions'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildReaction } from '@guildhall/contract/testing/reactions'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the Reactions dialog', () => {
  const COUNTS: ReactionCounts = [
    { reactionType: 'upvote', count: 21 },
    { reactionType: 'downvote', count: 3 },
    { reactionType: 'love', count: 2 },
  ]
  const reactor = (n: number, reactionType: ReactionType, firstName: string) =>
    buildReaction(n, { reactionType, user: buildMember(n, { firstName, lastName: 'Duarte' }) })
  const LIST = `GET /api/reactions?limit=20&postId=${idOf(1)}`

  async function openDialog() {
    servePosts(server, [buildPost(1, { reactions: COUNTS })])
    await openApp('/')
    fireEvent.click(await screen.findByRole('button', { name: '26 reactions' }))
    return within(await screen.findByRole('dialog', { name: 'Reactions' }))
  }

  it('[S1-059] [S1-085] [D-047] lists who reacted page by page, and only counts downvotes', async () => {
    server.on(LIST, {
      json: { reactions: [reactor(1, 'love', 'Priya'), reactor(2, 'upvote', 'Leo')], counts: COUNTS },
      headers: { 'x-next-cursor': idOf(302) },
    })
    server.on(`${LIST}&cursor=${idOf(302)}`, {
      json: { reactions: [reactor(3, 'upvote', 'Amina')], counts: COUNTS },
    })
    const dialog = await openDialog()
    expect((await dialog.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Priya Duarte.*Love$/),
      expect.stringMatching(/Leo Duarte.*Upvote$/),
    ])
    expect(dialog.getByText('and 3 downvotes')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(await dialog.findByText('Amina Duarte')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('[S1-059] [D-047] has a tab for each reaction; the one for downvotes does not request names', async () => {
    server.on(LIST, { json: { reactions: [reactor(2, 'upvote', 'Leo')], counts: COUNTS } })
    const loveList = `GET /api/reactions?limit=20&postId=${idOf(1)}&reactionType=love`
    server.on(loveList, { json: { reactions: [reactor(1, 'love', 'Priya')], counts: COUNTS } })
    const dialog = await openDialog()
    expect(dialog.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual([
      'All, 26',
      'Upvote, 21',
      'Love, 2',
      'Downvote, 3',
    ])
    fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Love, 2' }), { button: 0 })
    expect(await dialog.findByText('Priya Duarte')).toBeTruthy()
    fireEvent.mouseDown(dialog.getByRole('tab', { name: 'Downvote, 3' }), { button: 0 })
    expect(await dialog.findByText('3 downvotes')).toBeTruthy()
    expect(dialog.getByText('Downvotes are anonymous.')).toBeTruthy()
    expect(server.seen.filter(({ path }) => path.includes('reactionType=downvote'))).toEqual([])
  })

  it('shows when loading failed, and retries on request', async () => {
    server.on(LIST, { status: 500 })
    const dialog = await openDialog()
    const alert = await dialog.findByRole('alert')
    server.on(LIST, { json: { reactions: [], counts: [] } })
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('No reactions yet')).toBeTruthy()
  })
})
