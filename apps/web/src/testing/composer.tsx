import { NewPost } from '@guildhall/contract/posts.input'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import { closeDialogs } from '#web/ui/dialogs.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import type { testServer } from './server.ts'

/** The post that the server returns. */
export const POSTED = buildPost(170)

type Server = ReturnType<typeof testServer>
type ComposerRequest = Parameters<typeof openComposer>[0]

/** Opens the composer as any screen does. Returns helpers to use it. By default the server accepts posts. */
export async function openTestComposer(server: Server, request?: ComposerRequest) {
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('POST /api/posts', { json: POSTED })
  const client = createQueryClient(redirectToLogin)
  const view = render(
    <Providers i18n={i18n} client={client}>
      <DialogHost />
    </Providers>,
  )
  onTestFinished(async () => {
    act(closeDialogs)
    await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    view.unmount()
    dismissToast()
  })
  await open(request)
  return { client, open, ...controls(server) }
}

async function open(request?: ComposerRequest): Promise<HTMLElement> {
  act(() => openComposer(request))
  return screen.findByRole('dialog', { name: 'Create post' })
}

function controls(server: Server) {
  const dialog = () => screen.getByRole('dialog', { name: 'Create post' })
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  return {
    dialog,
    button,
    text: () => within(dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }),
    postButton: () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Post' }),
    press: (name: string | RegExp) => fireEvent.click(button(name)),
    write: (field: string | RegExp, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } }),
    choose: (...files: File[]) =>
      fireEvent.change(within(dialog()).getAllByLabelText('File', { selector: 'input' })[0]!, {
        target: { files },
      }),
    escape: () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    /** Returns the posts that arrived, parsed by the contract. */
    sent: () =>
      server.seen
        .filter(({ method, path }) => method === 'POST' && path === '/api/posts')
        .map(({ body }) => NewPost.parse(JSON.parse(body))),
  }
}

/** Builds a file of any size, without the bytes. */
export function buildFile({ name = 'beach.png', type = 'image/png', size = 5 } = {}): File {
  const file = new File(['12345'], name, { type })
  if (size !== 5) Object.defineProperty(file, 'size', { value: size })
  return file
}
