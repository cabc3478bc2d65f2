import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
})

describe('the comments', () => {
  it('of a question are called answers, in its counts and elsewhere', async () => {
    const question = { postType: 'question', _count: { comments: 12, shares: 0, views: 0 } } as const
    servePosts(server, [buildPost(1, question)])
    serveComments(server, [buildComment(11)], { next: 'more' })
    await openApp(`/post/${idOf(1)}`)
    const answers = within(await screen.findByRole('region', { name: '12 answers' }))
    expect(within(screen.getByRole('article')).getByText('12 answers')).toBeTruthy()
    expect(answers.getByRole('textbox', { name: 'Write an answer' })).toBeTruthy()
    expect(await answers.findByRole('button', { name: 'Show more answers' })).toBeTruthy()
    expect(answers.getByRole('list', { name: 'Answers' })).toBeTruthy()
    expect(answers.getByRole('radiogroup', { name: 'Sort answers' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/\bcomments\b/i)
  })
})
