import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ThemeId } from '@guildhall/contract/themes'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { preferencesQuery } from '#web/features/preferences/preferences.queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { closeDialogs } from '#web/ui/dialogs.ts'
import { CreatePrompt } from './CreatePrompt.tsx'

const server = testServer()

function show(theme: ThemeId, user = buildUser()) {
  const preferences = buildPreferences({ theme })
  server.on('GET /api/user/preferences', { json: preferences })
  const client = createQueryClient(() => {})
  client.setQueryData(preferencesQuery.queryKey, preferences)
  render(
    <Providers i18n={i18n} client={client}>
      <CreatePrompt user={user} />
      <DialogHost />
    </Providers>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const composer = () => screen.findByRole('dialog', { name: 'Create post' })

beforeEach(() => {
  server.on('GET /api/auth/user', { json: buildUser() })
})
afterEach(() => act(closeDialogs))

describe('the create prompt', () => {
  it.each(['facebook', 'tiktok'] as const)(
    '[S1-045] has the three shortcuts in %s, and one for a question, and asks by name',
    (theme) => {
      show(theme)
      const [prompt, ...shortcuts] = screen.getAllByRole('button')
      expect(prompt?.textContent).toBe('What’s on your mind, Mara?')
      expect(shortcuts.map((button) => button.getAttribute('aria-label'))).toEqual([
        'Photo/video',
        'Polls',
        'Feeling/activity',
        'Question',
      ])
    },
  )

  it('[S1-045] [S1-054] asks what is happening in twitter, with the shortcuts and a Post button', async () => {
    show('twitter')
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(["What's happening?", 'Photo/video', 'Polls', 'Feeling/activity', 'Question', 'Post'])
    press('Post')
    expect(await composer()).toBeTruthy()
  })

  it('also works for a member without a name', () => {
    show('facebook', buildUser({ firstName: null, lastName: null }))
    expect(screen.getByRole('button', { name: 'What’s on your mind?' })).toBeTruthy()
  })

  it('opens the composer at its text', async () => {
    show('facebook')
    press('What’s on your mind, Mara?')
    await composer()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }))
  })

  it.each(['facebook', 'twitter'] as const)('[S1-046] opens it in %s at photo and video', async (theme) => {
    show(theme)
    press('Photo/video')
    await composer()
    expect(document.activeElement?.textContent).toMatch(/^Choose a photo or video/)
  })

  it.each(['facebook', 'twitter'] as const)('[S1-046] opens it in %s at the poll', async (theme) => {
    show(theme)
    press('Polls')
    await composer()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Poll question' }))
  })

  it.each(['facebook', 'twitter'] as const)('[S1-046] opens it in %s at the feelings', async (theme) => {
    show(theme)
    press('Feeling/activity')
    await composer()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'happy' }))
  })

  it.each(['facebook', 'twitter'] as const)('opens it in %s as a question', async (theme) => {
    show(theme)
    press('Question')
    await composer()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }))
    expect(screen.getByPlaceholderText('What would you like to know?')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Ask a question' }).getAttribute('aria-checked')).toBe('true')
  })
})
