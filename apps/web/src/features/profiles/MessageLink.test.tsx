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
import { idOf } from '#web/testing/posts.ts'
import { MessageLink } from './MessageLink.tsx'

/** A small house with these pages, on the page of a member. */
async function openHouse(pages: readonly string[]) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <MessageLink memberId={idOf(900)} />,
  })
  const others = pages.map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({
    routeTree: root.addChildren([home, ...others]),
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

describe('the way to a conversation', () => {
  it('[S2-131] goes to the messages with this member, once they have a page', async () => {
    await openHouse(['/messages'])
    const link = screen.getByRole('link', { name: 'Message' })
    expect(link.getAttribute('href')).toBe(`/messages?to=${idOf(900)}`)
  })

  it('is not there before, so that it never leads nowhere', async () => {
    await openHouse([])
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  })
})
