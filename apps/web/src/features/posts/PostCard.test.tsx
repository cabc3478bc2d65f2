import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Post } from '@guildhall/contract/posts'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildOriginal, buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { onPostChanged } from './posts.push.ts'

const server = testServer()
const DAY = 86_400_000

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

/** Opens the home feed with one post and returns its card. */
async function openCard(overrides: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, overrides)])
  await openApp('/')
  return within(await screen.findByRole('article'))
}

describe('a post card', () => {
  it('[S1-057] shows author, age, audience and content', async () => {
    const card = await openCard({ content: 'See https://example.test/a.' })
    expect(card.getByText('Ines Duarte')).toBeTruthy()
    expect(card.getByText('2h').closest('a')?.getAttribute('href')).toBe(`/post/${idOf(1)}`)
    expect(card.getByRole('img', { name: 'Public' })).toBeTruthy()
    expect(card.getByRole('link', { name: 'https://example.test/a' }).getAttribute('rel')).toBe(
      'nofollow ugc noopener',
    )
  })

  it.each([
    ['friends', 'Friends'],
    ['private', 'Only me'],
  ] as const)('[S1-057] [S1-105] labels the audience %s as %s', async (privacy, label) => {
    const card = await openCard({ privacy })
    expect(card.getByRole('img', { name: label })).toBeTruthy()
  })

  it('shows its group, feeling and type, and why it was suggested', async () => {
    const card = await openCard({
      group: { id: idOf(7), name: 'Founders' },
      feeling: 'proud',
      postType: 'question',
      reason: 'suggested',
    })
    expect(card.getByRole('link', { name: 'Founders' }).getAttribute('href')).toBe(`/groups/${idOf(7)}`)
    expect(card.getByText('feeling proud')).toBeTruthy()
    expect(card.getByText('Question')).toBeTruthy()
    expect(card.getByText('Suggested for you')).toBeTruthy()
  })

  it('[S1-057] [D-059] shows the photo in a box of its stored size, in the available widths', async () => {
    const card = await openCard({ mediaType: 'image', media: buildMedia() })
    const picture = card.getByRole('img', { name: 'Three steps on a slide' })
    expect(picture.getAttribute('width')).toBe('1600')
    expect(picture.getAttribute('height')).toBe('1000')
    expect(picture.getAttribute('srcset')).toBe(
      [320, 640, 1280].map((width) => `/objects/${idOf(500)}?size=${width}&s=signed ${width}w`).join(', '),
    )
    expect(picture.closest('button')?.style.aspectRatio).toMatch(/^1.6\b/)
    fireEvent.click(picture)
    const large = await screen.findByRole('dialog', { name: 'Photo' })
    expect(within(large).getByRole('img', { name: 'Three steps on a slide' })).toBeTruthy()
    fireEvent.keyDown(large, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  describe('with a photo whose URL is signed', () => {
    const NAME = 'Three steps on a slide'
    const urlOf = (signature: string) => `/objects/${idOf(500)}?size=640&s=${signature}`
    const signed = (signature: string): Partial<Post> => ({
      mediaType: 'image',
      media: buildMedia({ pictures: [{ width: 640, url: urlOf(signature) }] }),
    })
    const shown = () => screen.queryByRole('img', { name: NAME })?.getAttribute('src') ?? null
    const reads = () => server.seen.filter(({ path }) => path === `/api/posts/${idOf(1)}`).length

    it('is refetched once if the photo fails to load', async () => {
      await openCard(signed('expired'))
      servePosts(server, [buildPost(1, signed('fresh'))])
      fireEvent.error(screen.getByRole('img', { name: NAME }))
      await waitFor(() => expect(shown()).toBe(urlOf('fresh')))
      fireEvent.error(screen.getByRole('img', { name: NAME }))
      expect(shown()).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(reads()).toBe(1)
    })

    it('keeps the current URL when the post is refetched', async () => {
      servePosts(server, [buildPost(1, signed('first'))])
      const { client } = await openApp('/')
      await waitFor(() => expect(shown()).toBe(urlOf('first')))
      servePosts(server, [buildPost(1, { ...signed('second'), content: 'Edited' })])
      await act(() => onPostChanged(client, idOf(1)))
      expect(await screen.findByText('Edited')).toBeTruthy()
      expect(shown()).toBe(urlOf('first'))
    })
  })

  it('shows the alt text of a photo that cannot be loaded', async () => {
    const card = await openCard({ mediaType: 'image', media: buildMedia() })
    fireEvent.error(card.getByRole('img', { name: 'Three steps on a slide' }))
    expect(card.getByText('Three steps on a slide')).toBeTruthy()
  })

  it('[S1-058] shows the original of a share in a box, with its author', async () => {
    const card = await openCard({
      content: 'Worth reading',
      isShare: true,
      originalPost: buildOriginal(2, { content: 'The first words', media: buildMedia(), mediaType: 'image' }),
    })
    const box = within(card.getByRole('group', { name: 'Shared post' }))
    expect(box.getByText('The first words')).toBeTruthy()
    expect(box.getByText('Ines Duarte')).toBeTruthy()
    expect(box.getByRole('img', { name: 'Three steps on a slide' })).toBeTruthy()
  })

  it('[S1-064] says "Original post unavailable" in a share whose original is missing', async () => {
    const card = await openCard({ isShare: true, originalPost: null })
    expect(card.getByText('Original post unavailable')).toBeTruthy()
  })

  it('[S1-063] is not rendered for a post without an author', async () => {
    servePosts(server, [buildPost(1, { author: undefined as never }), buildPost(2)])
    await openApp('/')
    await screen.findByText('Post number 2')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('marks an AI author, without a link to a profile', async () => {
    const author = { ...buildPost(1).author, kind: 'agent' as const, firstName: 'Agent', lastName: 'AI' }
    const card = await openCard({ author })
    expect(card.getByText('AI')).toBeTruthy()
    expect(card.getByText('Agent AI').closest('a')).toBeNull()
  })

  it('cuts a long text, and shows it all on request', async () => {
    const card = await openCard({ content: `${'word '.repeat(200)}end` })
    expect(card.queryByText(/end$/)).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Show more' }))
    expect(card.getByText(/end$/)).toBeTruthy()
  })

  it('announces the counts on its buttons', async () => {
    const card = await openCard({
      _count: { comments: 34, shares: 9, views: 0 },
      reactions: [{ reactionType: 'upvote', count: 128 }],
    })
    expect(card.getByRole('button', { name: 'Upvote, 128' })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Comment, 34' })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Share, 9' })).toBeTruthy()
    expect(card.getByText('128 reactions')).toBeTruthy()
  })

  it('has no buttons for actions that are not allowed', async () => {
    const card = await openCard({ viewer: buildPostViewer({ canShare: false, canTakePart: false }) })
    expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'More',
      'Comment',
      'Save',
    ])
  })
})

describe('a poll', () => {
  const poll = (overrides: Partial<Post> = {}): Partial<Post> => ({
    content: '',
    isPoll: true,
    pollQuestion: 'Which day?',
    pollOptions: ['Tuesday', 'Sunday'],
    pollVotes: 0,
    pollEndsAt: new Date(Date.now() + 2 * DAY - 1_000).toISOString(),
    ...overrides,
  })

  it('[D-042] [D-043] accepts a vote, and then shows the results', async () => {
    const voted = buildPost(1, poll({ viewerVote: 1, pollResults: [1, 3], pollVotes: 4 }))
    server.on(`POST /api/posts/${idOf(1)}/vote`, { json: voted })
    const card = await openCard(poll())
    expect(card.getByText('Which day?')).toBeTruthy()
    expect(card.getByText('2 days left')).toBeTruthy()
    expect(card.getByText('0 votes')).toBeTruthy()
    for (const name of ['Tuesday', 'Sunday'])
      expect(card.getByRole('button', { name }).querySelector('.lucide-circle'), name).not.toBeNull()
    expect(card.queryByText(/%/)).toBeNull()
    fireEvent.click(card.getByRole('button', { name: 'Sunday' }))
    expect(await card.findByText('75%')).toBeTruthy()
    expect(card.getByText('4 votes')).toBeTruthy()
    const mine = card.getByRole('button', { pressed: true })
    expect(within(mine).getByRole('img', { name: 'Your vote' })).toBeTruthy()
  })

  it('removes a vote', async () => {
    server.on(`DELETE /api/posts/${idOf(1)}/vote`, { json: buildPost(1, poll()) })
    const card = await openCard(poll({ viewerVote: 0, pollResults: [1, 0] }))
    fireEvent.click(card.getByRole('button', { name: 'Remove my vote' }))
    await waitFor(() => expect(card.queryByText(/%/)).toBeNull())
    expect(card.queryByRole('button', { pressed: true })).toBeNull()
  })

  it('shows an error and rolls back if a vote is rejected', async () => {
    server.on(`POST /api/posts/${idOf(1)}/vote`, { status: 500 })
    const card = await openCard(poll())
    fireEvent.click(card.getByRole('button', { name: 'Sunday' }))
    expect(await screen.findByText('Couldn’t save your vote. Please try again.')).toBeTruthy()
    await waitFor(() => expect(card.queryByRole('button', { pressed: true })).toBeNull())
  })

  it('[D-043] shows the results to everyone once it has ended, and accepts no votes', async () => {
    const card = await openCard(
      poll({ pollEndsAt: new Date(Date.now() - 1_000).toISOString(), pollResults: [1, 1] }),
    )
    expect(card.getAllByText('50%')).toHaveLength(2)
    expect(card.getByText('Final results')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Sunday' })).toBeNull()
  })

  it('[D-043] that ends on screen is refetched', async () => {
    const ended = new Date(Date.now() + 1_500).toISOString()
    const card = await openCard(poll({ pollEndsAt: ended }))
    servePosts(server, [buildPost(1, poll({ pollEndsAt: ended, pollResults: [0, 2] }))])
    expect(await card.findByText('100%')).toBeTruthy()
    expect(card.getByText('Final results')).toBeTruthy()
  })
})
