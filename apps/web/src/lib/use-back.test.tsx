import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useBack } from './use-back.ts'

const onBack = { outer: vi.fn(), inner: vi.fn() }

function TestDialog({ name }: { name: 'outer' | 'inner' }) {
  useBack(onBack[name])
  return null
}

function Page() {
  const [open, setOpen] = useState(['outer', 'inner'] as ('outer' | 'inner')[])
  return (
    <>
      {open.map((name) => (
        <TestDialog key={name} name={name} />
      ))}
      <button type="button" onClick={() => setOpen((before) => before.slice(0, -1))}>
        Close one
      </button>
    </>
  )
}

it('Back closes the topmost dialog, and leaves the page only once none is open', async () => {
  const root = createRootRoute({ component: Page })
  const page = (path: string) => createRoute({ getParentRoute: () => root, path })
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren([page('/a'), page('/b')]), history })
  history.push('/a')
  await act(async () => render(<RouterProvider router={router as never} />))
  await act(() => router.navigate({ to: '/b' as string }))

  history.back()
  await waitFor(() => expect(onBack.inner).toHaveBeenCalledOnce())
  expect(onBack.outer).not.toHaveBeenCalled()
  await waitFor(() => expect(window.location.pathname).toBe('/b'))

  act(() => screen.getByRole('button').click())
  history.back()
  await waitFor(() => expect(onBack.outer).toHaveBeenCalledOnce())
  await waitFor(() => expect(window.location.pathname).toBe('/b'))

  act(() => screen.getByRole('button').click())
  history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/a'))
  history.destroy()
})
