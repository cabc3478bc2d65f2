import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { testServer } from '#web/testing/server.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import {
  makeChange,
  optimistic,
  useChange,
  useIsChanging,
  useOptimistic,
  useOptimisticItems,
} from './optimistic.ts'
import { createQueryClient } from './query-client.ts'

const server = testServer()
const queryKey = ['/api/counter']
const calls = () => server.seen.filter(({ path }) => path === '/api/counter')
const rendered: string[] = []

type Counter = { value: number }
/** Sets a counter. */
const setCounter = (options: { onlyLast?: boolean } = {}) =>
  optimistic({
    mutationKey: ['counter', 'set'],
    affects: [queryKey],
    ...options,
    send: async (change: number): Promise<Counter> => {
      const response = await fetch('/api/counter', { method: 'POST', body: String(change) })
      if (!response.ok) throw new Error('500: no')
      return (await response.json()) as Counter
    },
    commit: (client, counter) => client.setQueryData(queryKey, counter),
    failureText: () => 'It could not be set.',
  })

function Shown() {
  const kind = setCounter()
  const { data } = useQuery<Counter>({ queryKey })
  const value = useOptimistic(kind, data?.value ?? 0, (_current, change) => change)
  const change = useChange(kind)
  const isChanging = useIsChanging(kind)
  rendered.push(String(value))
  return (
    <button type="button" aria-busy={isChanging} onClick={() => change(value + 10)}>
      {value}
    </button>
  )
}

function show() {
  rendered.length = 0
  const client = createQueryClient(() => {})
  client.setQueryData(queryKey, { value: 1 })
  render(
    <Providers i18n={i18n} client={client}>
      <Shown />
    </Providers>,
  )
  return client
}

const button = () => screen.getByRole('button', { name: /^\d+$/ })

afterEach(() => act(() => dismissToast()))

describe('an optimistic change', () => {
  it('shows immediately, and stays when the server has confirmed it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on('POST /api/counter', async () => {
      await released
      return { json: { value: 11 } }
    })
    const client = show()
    fireEvent.click(button())
    expect(button().textContent).toBe('11')
    expect(button().ariaBusy).toBe('true')
    expect(client.getQueryData(queryKey), 'the cache holds what the server returned').toEqual({ value: 1 })
    release()
    await waitFor(() => expect(button().ariaBusy).toBe('false'))
    expect(client.getQueryData(queryKey)).toEqual({ value: 11 })
    expect(rendered.join(' '), 'never 1 again').toMatch(/^(1 )+(11 ?)+$/)
  })

  it('that fails disappears with a toast, and what it affects is refetched', async () => {
    server.on('POST /api/counter', { status: 500 })
    server.on('GET /api/counter', { json: { value: 5 } })
    show()
    fireEvent.click(button())
    expect(await screen.findByText('It could not be set.')).toBeTruthy()
    await waitFor(() => expect(button().textContent).toBe('5'))
    expect(button().ariaBusy).toBe('false')
  })

  it('is not undone by a response that was read before it', async () => {
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    let reads = 0
    server.on('GET /api/counter', async () => {
      reads += 1
      if (reads > 1) return { json: { value: 11 } }
      await late
      return { json: { value: 1 } }
    })
    server.on('POST /api/counter', { json: { value: 11 } })
    const client = show()
    void client.invalidateQueries({ queryKey })
    await vi.waitFor(() => expect(calls()).toHaveLength(1))
    fireEvent.click(button())
    await waitFor(() => expect(button().ariaBusy).toBe('false'))
    arrive()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(button().textContent).toBe('11')
    expect(reads, 'the interrupted read is repeated').toBe(2)
  })

  it('follows the one before: they are sent one after another, each once', async () => {
    server.on('POST /api/counter', ({ body }) => ({ json: { value: Number(body) } }))
    const client = show()
    fireEvent.click(button())
    fireEvent.click(button())
    fireEvent.click(button())
    expect(button().textContent).toBe('31')
    await waitFor(() => expect(button().ariaBusy).toBe('false'))
    expect(client.getQueryData(queryKey)).toEqual({ value: 31 })
    expect(calls().map(({ body }) => body)).toEqual(['11', '21', '31'])
    expect(rendered.join(' '), 'never back').toMatch(/^(1 )+(11 )+(21 )+(31 ?)+$/)
  })

  it('with `onlyLast` skips those that a later one replaces, and their failures', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on('GET /api/counter', { json: { value: 1 } })
    server.on('POST /api/counter', async ({ body }) => {
      await released
      return body === '1' ? { status: 500 } : { json: { value: Number(body) } }
    })
    const client = show()
    const kind = setCounter({ onlyLast: true })
    const make = (change: number) => makeChange(client, kind, change).catch(() => 'failed')
    const first = make(1)
    await vi.waitFor(() => expect(calls()).toHaveLength(1))
    const changes = [first, make(2), make(3)]
    release()
    expect(await Promise.all(changes)).toEqual(['failed', null, { value: 3 }])
    expect(calls().map(({ body }) => body)).toEqual(['1', '3'])
    expect(screen.queryByText('It could not be set.')).toBeNull()
    expect(client.getQueryData(queryKey)).toEqual({ value: 3 })
  })

  it('of list items changes each, and leaves out those that it removes', async () => {
    const rename = (id: string) =>
      optimistic({
        mutationKey: ['rename', id],
        affects: [],
        send: (_name: string | null) => new Promise<never>(() => {}),
      })
    function List() {
      const client = useQueryClient()
      const items = useOptimisticItems(
        ['a', 'b', 'c'].map((id) => ({ id, name: id })),
        ({ id }) => rename(id),
        (item, name) => (name === null ? null : { ...item, name }),
      )
      return (
        <button
          type="button"
          onClick={() => {
            void makeChange(client, rename('a'), 'Ann')
            void makeChange(client, rename('b'), null)
          }}
        >
          {items.map(({ name }) => name).join(' ')}
        </button>
      )
    }
    render(
      <Providers i18n={i18n} client={createQueryClient(() => {})}>
        <List />
      </Providers>,
    )
    const list = screen.getByRole('button', { name: 'a b c' })
    fireEvent.click(list)
    expect(list.textContent).toBe('Ann c')
  })
})
