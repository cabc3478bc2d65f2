import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildOriginal, buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildCollection, buildSaved } from '@guildhall/contract/testing/saved'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorScreen } from '#web/app/ErrorScreen.tsx'
import { activateLocale } from '#web/lib/i18n.ts'
import { ageText } from '#web/lib/age.ts'
import { openApp } from '#web/testing/app.tsx'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { servePosts } from '#web/testing/posts.ts'
import { serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { messages as pseudo } from './en-XA.po'

const server = testServer()
const user = buildUser()
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'mara@example.test']
const author = { ...buildPost(1).author, firstName: 'Mara', lastName: 'Okafor' }
const withCounts = {
  reactions: [{ reactionType: 'upvote' as const, count: 2 }],
  _count: { comments: 3, shares: 1, views: 9 },
}
const ownPostViewer = buildPostViewer({ canEdit: true, canDelete: true })
/** A post of every type, whose content contains no words. */
const POSTS = [
  buildPost(1, {
    content: '… '.repeat(300),
    feeling: 'proud',
    reason: 'suggested',
    postType: 'question',
    ...withCounts,
  }),
  buildPost(2, {
    content: '…',
    editedAt: new Date().toISOString(),
    privacy: 'private',
    viewer: ownPostViewer,
  }),
  buildPost(3, {
    content: '',
    isPoll: true,
    pollQuestion: '…?',
    pollOptions: ['1', '2'],
    pollEndsAt: new Date(Date.now() + 90_000_000).toISOString(),
    pollResults: [1, 3],
    pollVotes: 4,
    viewerVote: 1,
  }),
  buildPost(4, { content: '…', isShare: true, originalPost: null }),
  buildPost(5, {
    content: '…',
    isShare: true,
    originalPost: buildOriginal(6, { author, content: '…', group: { id: idOf(7), name: '…' } }),
  }),
  buildPost(8, { content: '', mediaType: 'image', media: buildMedia({ alt: '' }), privacy: 'friends' }),
  buildPost(9, {
    content: '…',
    mediaType: 'video',
    media: buildMedia({ kind: 'video', alt: '' }),
    ...withCounts,
  }),
].map((post) => ({ ...post, author }))
const untranslated = () => plainEnglish(document.body, DATA)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  server.on('GET /api/auth/user', { json: user })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePosts(server, POSTS)
  servePosts(server, [], '&mediaType=video')
  server.on('GET /api/posts?sort=viral&limit=5', { json: POSTS })
  const collection = buildCollection(1, { name: '…', count: 2 })
  serveSaved(
    server,
    [null, ...POSTS].map((post) => buildSaved(99, null, collection, { postId: post?.id ?? idOf(99), post })),
    [collection],
  )
})

/** Waits until the page is rendered and the session is loaded. */
const pageLoaded = () =>
  waitFor(() => {
    expect(document.querySelector('h1')).toBeTruthy()
    expect(document.querySelector('nav button [data-hue]')).toBeTruthy()
  })

describe('in the pseudo-locale no plain English is left', () => {
  it.each(['/', '/video', '/saved', `/post/${idOf(2)}`, '/post/gone', '/settings', '/nowhere'])(
    '[D-151] at %s, nor in the bars, the sheet and the list of shortcuts',
    async (path) => {
      await openApp(path)
      await pageLoaded()
      expect(untranslated()).toEqual([])

      fireEvent.keyDown(document.body, { key: '?' })
      await screen.findByRole('dialog')
      expect(untranslated()).toEqual([])
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      fireEvent.click(document.querySelector('nav button[aria-expanded]')!)
      await screen.findByRole('dialog')
      expect(untranslated()).toEqual([])
    },
  )

  it('[D-151] in what opens from a post', async () => {
    server.on(`GET /api/posts/${idOf(2)}/edits`, { json: [] })
    server.on(`GET /api/saved-posts/${idOf(2)}/status`, { json: { isSaved: true, collectionId: null } })
    await openApp(`/post/${idOf(2)}`)
    const card = await screen.findByRole('article')
    const close = async () => {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    for (const button of card.querySelectorAll('button[aria-haspopup="dialog"]')) {
      fireEvent.click(button)
      await screen.findByRole('dialog')
      expect(untranslated()).toEqual([])
      await close()
    }
    for (const index of [0, 2, 5, 6]) {
      const more = [...card.querySelectorAll('button[aria-haspopup="menu"]')].at(-1)!
      if (index === 0) fireEvent.click(more)
      else fireEvent.keyDown(more, { key: 'Enter' })
      await screen.findByRole('menu')
      expect(untranslated()).toEqual([])
      fireEvent.click(screen.getAllByRole('menuitem')[index]!)
      await screen.findByRole('dialog')
      expect(untranslated()).toEqual([])
      await close()
    }
  })

  it('[D-151] in the user menu', async () => {
    await openApp('/')
    const button = await waitFor(() => {
      const found = document.querySelector('header button[aria-haspopup="menu"]')
      expect(found).toBeTruthy()
      return found!
    })
    fireEvent.click(button)
    await screen.findByRole('menu')
    expect(untranslated()).toEqual([])
  })

  it('[D-151] at /login, and while redirecting to log-in', async () => {
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { unmount } = await openApp('/login')
    await screen.findByRole('status')
    expect(untranslated()).toEqual([])
    unmount()
    await openApp('/')
    await waitFor(() => expect(document.querySelector('[data-tone="destructive"]')).toBeTruthy())
    expect(untranslated()).toEqual([])
  })

  it('[D-151] in toasts, errors, fields and ages', async () => {
    server.on('PUT /api/user/preferences', ({ body }) => ({ json: JSON.parse(body) as unknown }))
    await openApp('/settings')
    const [, secondTheme] = await waitFor(() => {
      const radios = screen.getAllByRole<HTMLInputElement>('radio')
      expect(radios[1]?.disabled).toBe(false)
      return radios
    })
    fireEvent.click(secondTheme!)
    await waitFor(() => expect(document.querySelector('[data-tone="good"]')).toBeTruthy())
    expect(untranslated()).toEqual([])

    server.on('PUT /api/user/preferences', { status: 500 })
    const controls = screen.getAllByRole<HTMLButtonElement>('switch').filter(({ disabled }) => !disabled)
    expect(controls.length).toBeGreaterThan(2)
    for (const control of controls) {
      act(() => toastSuccess('…'))
      fireEvent.click(control)
      await waitFor(() => expect(document.querySelector('[data-tone="destructive"]')).toBeTruthy())
      expect(untranslated()).toEqual([])
    }
    act(() => toastError('…'))
    expect(untranslated()).toEqual([])

    render(
      <I18nProvider i18n={i18n}>
        <ErrorScreen />
        <TextArea label="…" value="12345" onChange={() => {}} maxLength={5} />
        <TextArea label="…" value="123456789" onChange={() => {}} maxLength={5} />
        <p>{[0, 7_200_000, 172_800_000].map((age) => ageText(Date.now() - age)).join(' ')}</p>
      </I18nProvider>,
    )
    expect(untranslated()).toEqual([])
  })

  it('finds hard-coded text: visible text, labels, and text missing from the catalogue', () => {
    function HardCoded() {
      const { t } = useLingui()
      return (
        <section aria-label="Spoken words">
          <p>Visible words of Mara</p>
          <input placeholder={t`Words that nobody extracted`} />
          <Trans context="page">Home</Trans>
          <kbd>Esc</kbd>
        </section>
      )
    }
    render(
      <I18nProvider i18n={i18n}>
        <HardCoded />
      </I18nProvider>,
    )
    expect(untranslated().sort()).toEqual([
      'Spoken words',
      'Visible words of Mara',
      'Words that nobody extracted',
    ])
  })
})
