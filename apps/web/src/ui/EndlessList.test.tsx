import { i18n } from '@lingui/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import type { Page } from '#web/lib/api.ts'
import { itemsOf, listQuery } from '#web/lib/list-query.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { EndlessList } from './EndlessList.tsx'

type Answer = Page<string[]> | Error
let answers: Answer[] = []
const asked: (string | undefined)[] = []

function Letters() {
  const list = useInfiniteQuery(
    listQuery({
      queryKey: ['/api/letters'],
      pageSize: 2,
      fetchPage: async ({ cursor }) => {
        asked.push(cursor)
        const answer = answers.shift() ?? { items: [], next: null }
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
  )
  const letters = itemsOf(list.data)
  return (
    <EndlessList
      list={list}
      count={letters.length}
      skeleton="Loading"
      empty="No letters"
      failed={(retry) => (
        <button type="button" onClick={retry}>
          Reload
        </button>
      )}
      foot={{ loading: 'Loading more', failed: 'Not loaded', end: 'The end' }}
    >
      <p>{letters.join(' ')}</p>
    </EndlessList>
  )
}

function show(...served: Answer[]) {
  answers = served
  render(
    <Providers i18n={i18n} client={createQueryClient(() => {})}>
      <Letters />
    </Providers>,
  )
}

beforeEach(() => void (asked.length = 0))

describe('an endless list', () => {
  it('loads one page after the other near the bottom, and shows its end', async () => {
    show({ items: ['a', 'b'], next: '2' }, { items: ['c'], next: null })
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(await screen.findByText('a b c')).toBeTruthy()
    expect(screen.getByText('The end')).toBeTruthy()
    expect(asked).toEqual([undefined, '2'])
  })

  it('of one page does not show its end', async () => {
    show({ items: ['a'], next: null })
    expect(await screen.findByText('a')).toBeTruthy()
    expect(screen.queryByText('The end')).toBeNull()
  })

  it('goes on after empty pages, and is empty only at the end', async () => {
    show({ items: [], next: '2' }, { items: [], next: '3' }, { items: ['a'], next: null })
    expect(await screen.findByText('a')).toBeTruthy()
    expect(asked).toEqual([undefined, '2', '3'])
  })

  it('says that it is empty', async () => {
    show({ items: [], next: null })
    expect(await screen.findByText('No letters')).toBeTruthy()
  })

  it('that fails offers a retry', async () => {
    show(new Error('500: no'), { items: ['a'], next: null })
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(await screen.findByText('a')).toBeTruthy()
  })

  it('whose next page fails keeps what it has and waits for a retry', async () => {
    show({ items: ['a'], next: '2' }, new Error('500: no'), { items: ['b'], next: null })
    expect(await screen.findByText('Not loaded')).toBeTruthy()
    expect(screen.getByText('a')).toBeTruthy()
    fireEvent.scroll(window)
    expect(asked).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('a b')).toBeTruthy())
  })
})
