import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { browser } from '#web/lib/browser.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
// The application loads it after the first screen; here it is loaded in advance.
import '#web/lib/stream.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import { EventSourceStandIn } from './stream-stand-in.ts'

const opened = new Set<ReturnType<typeof createAppRouter>>()

// A navigation that is still pending when a test ends would access a window that is gone.
afterEach(async () => {
  for (const { state } of opened) if (state.status !== 'idle') await waitUntilIdle()
  opened.clear()
})

async function waitUntilIdle(): Promise<void> {
  await waitFor(() => expect([...opened].every((router) => router.state.status === 'idle')).toBe(true))
}

/** Renders the whole application at a path, as a browser would. `goTo` is a spy on full-page navigation. */
export async function openApp(path: string) {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {})
  EventSourceStandIn.opened = []
  vi.stubGlobal('EventSource', EventSourceStandIn)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  opened.add(router)
  const client = createQueryClient(redirectToLogin)
  const view = await act(async () =>
    render(
      <Providers i18n={i18n} client={client}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  onTestFinished(async () => {
    await vi.waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    view.unmount()
    dismissToast()
  })
  return { ...view, router, client, goTo }
}
