import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost } from '@guildhall/contract/testing/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { groupList, putOnTop } from '#web/features/posts/post-lists.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GROUP = buildGroupFor('member', { _count: { members: 2, posts: 3 } })
const PATH = `/groups/${GROUP.id}`
const POSTS = `/api${PATH}/posts?limit=10`
const IN_GROUP = { id: GROUP.id, name: GROUP.name }
const QUESTION = buildPost(1, { postType: 'question', group: IN_GROUP, content: 'Which glue?' })
const ANSWERED = buildPost(2, {
  postType: 'question',
  group: IN_GROUP,
  content: 'Which thread?',
  acceptedCommentId: idOf(7),
})
const PLAIN = buildPost(3, { group: IN_GROUP, content: 'Look at this spine' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveGroup(server, GROUP, { posts: [QUESTION, ANSWERED, PLAIN] })
  server.on(`GET ${POSTS}&type=question`, { json: [QUESTION, ANSWERED] })
  server.on(`GET ${POSTS}&type=question&state=open`, { json: [QUESTION] })
})

const choose = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: 'Show posts' })).getByRole('radio', { name }),
  )

describe('the questions of a group', () => {
  it('[D-049] are shown apart, and those without an accepted answer, as the URL says', async () => {
    const { router } = await openApp(PATH)
    expect(await screen.findByText('Look at this spine')).toBeTruthy()
    await choose('Questions')
    await waitFor(() => expect(screen.queryByText('Look at this spine')).toBeNull())
    expect(await screen.findByText('Which thread?')).toBeTruthy()
    expect(screen.getByText('Answered')).toBeTruthy()
    expect(router.state.location.search).toEqual({ show: 'questions' })
    await choose('Unanswered')
    await waitFor(() => expect(screen.queryByText('Which thread?')).toBeNull())
    expect(await screen.findByText('Which glue?')).toBeTruthy()
    expect(router.state.location.search).toEqual({ show: 'unanswered' })
    await choose('All')
    expect(await screen.findByText('Look at this spine')).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('are opened by a link', async () => {
    await openApp(`${PATH}?show=unanswered`)
    expect(await screen.findByText('Which glue?')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Unanswered' }).checked).toBe(true)
  })

  it('say so if there are none', async () => {
    server.on(`GET ${POSTS}&type=question`, { json: [] })
    server.on(`GET ${POSTS}&type=question&state=open`, { json: [] })
    await openApp(`${PATH}?show=questions`)
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy()
    await choose('Unanswered')
    expect(await screen.findByRole('heading', { name: 'Every question is answered' })).toBeTruthy()
  })

  it('have no filter in a group without posts', async () => {
    serveGroup(server, buildGroupFor('member', { _count: { members: 2, posts: 0 } }))
    await openApp(PATH)
    expect(await screen.findByRole('button', { name: 'Create First Post' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Show posts' })).toBeNull()
  })
})

it('a new post is put on top of the lists that it belongs to', () => {
  const client = createQueryClient(() => {})
  const keys = [
    groupList(GROUP.id),
    groupList(GROUP.id, 'questions'),
    groupList(GROUP.id, 'unanswered'),
  ] as const
  for (const key of keys) client.setQueryData(key, { pages: [{ items: [], next: null }], pageParams: [null] })
  const counts = () =>
    keys.map((key) => client.getQueryData<{ pages: { items: unknown[] }[] }>(key)?.pages[0]?.items.length)
  putOnTop(client, PLAIN)
  expect(counts()).toEqual([1, 0, 0])
  putOnTop(client, QUESTION)
  expect(counts()).toEqual([2, 1, 1])
})
