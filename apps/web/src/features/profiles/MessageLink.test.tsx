import { idOf } from '@guildhall/contract/testing/ids'
import { i18n } from '@lingui/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { MessageLink } from './MessageLink.tsx'

/** Renders the link in a router with these routes. */
async function renderLink(paths: readonly string[]) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <MessageLink memberId={idOf(900)} />,
  })
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({
    routeTree: root.addChildren([home, ...routes]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () =>
    render(
      <Providers i18n={i18n} client={createQueryClient(() => {})}>
        <RouterProvider router={router as never} />
      </Providers>,
    ),
  )
}

describe('the link to a conversation', () => {
  it('[S2-131] leads to the messages with this member if that page exists', async () => {
    await renderLink(['/messages'])
    const link = screen.getByRole('link', { name: 'Message' })
    expect(link.getAttribute('href')).toBe(`/messages?to=${idOf(900)}`)
  })

  it('is not rendered if the page does not exist', async () => {
    await renderLink([])
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  })
})
