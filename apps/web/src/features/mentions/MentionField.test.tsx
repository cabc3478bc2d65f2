import { idOf } from '@guildhall/contract/testing/ids'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { i18n } from '@lingui/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { MAKERS, PRIYA, PROM, serveMentions } from '#web/testing/mentions.ts'
import { testServer } from '#web/testing/server.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MentionField } from './MentionField.tsx'
import type { MentionContext } from './mentions.queries.ts'

const server = testServer()

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Story' })
const list = () => screen.queryByRole('listbox')
const options = () => screen.findAllByRole('option')
const press = (key: string, init = {}) => fireEvent.keyDown(box(), { key, ...init })
const lookups = () => server.seen.filter(({ path }) => path.startsWith('/api/mentions/'))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serveMentions(server, 'pr', [PROM, MAKERS, PRIYA])
  serveMentions(server, 'pri', [MAKERS, PRIYA])
})

function Story({ context, onKeyDown }: { context?: MentionContext; onKeyDown?: () => void }) {
  const [value, setValue] = useState('')
  return (
    <MentionField
      label="Story"
      value={value}
      onChange={setValue}
      {...(context && { context })}
      {...(onKeyDown && { onKeyDown })}
    />
  )
}

function show(story = <Story />) {
  const client = createQueryClient(() => {})
  const view = render(
    <Providers i18n={i18n} client={client}>
      {story}
      <button type="button">Elsewhere</button>
    </Providers>,
  )
  onTestFinished(async () => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    view.unmount()
  })
  act(() => box().focus())
}

/** Types `value` followed by `rest`, with the cursor between them. */
function type(value: string, rest = '') {
  const field = box()
  fireEvent.change(field, { target: { value: value + rest } })
  field.setSelectionRange(value.length, value.length)
  fireEvent.click(field)
}

describe('the mention picker', () => {
  it('[S1-075] [S1-130] opens if the text before the cursor ends in an @ and a word', async () => {
    show()
    type('Hello @pr')
    expect(await options()).toHaveLength(3)
    type('Hello @pr ')
    expect(list()).toBeNull()
    type('mail@pr')
    expect(list()).toBeNull()
    type('@pr', 'iya and more')
    expect(await options()).toHaveLength(3)
  })

  it('[S1-076] prompts to type while there is only the @', async () => {
    show()
    type('Hello @')
    expect(await screen.findByText('Type to search...')).toBeTruthy()
    expect(lookups()).toEqual([])
  })

  it('[S1-077] shows that it is searching', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/mentions/search?q=pr', async () => {
      await promise
      return { json: [PRIYA] }
    })
    show()
    type('@pr')
    expect(await screen.findByText('Searching...')).toBeTruthy()
    expect(list()).toBeNull()
    resolve()
    expect(await options()).toHaveLength(1)
    expect(screen.queryByText('Searching...')).toBeNull()
  })

  it('[S1-078] [S1-094] shows the picture, name, description and type of each suggestion', async () => {
    show()
    type('@pr')
    const found = await options()
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Prom AIAI@prom_ai · Sharpens offersAgent',
      'Pricing for Makers@pricing · 2,140 membersGroup',
      'PNPriya Nair@priya · Runs workshopsMember',
    ])
    for (const option of found) expect(option.querySelector('[data-hue]')).toBeTruthy()
  })

  it('[S1-131] closes on Escape without closing anything behind it, and stays closed for this mention', async () => {
    const onClose = vi.fn()
    show(
      <Dialog title="Writing" onClose={onClose}>
        <Story />
      </Dialog>,
    )
    type('@pr')
    await options()
    press('Escape')
    await waitFor(() => expect(list()).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    type('@pri')
    expect(list()).toBeNull()
    type('@pri and @pr')
    expect(await options()).toHaveLength(3)
    press('Escape')
    await waitFor(() => expect(list()).toBeNull())
    press('Escape')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('[S1-132] [D-051] closes on selection, which inserts the username into the text', async () => {
    show()
    type('Thank you @pr', '!')
    fireEvent.click((await options())[2]!)
    expect(box().value).toBe('Thank you @priya !')
    expect(box().selectionStart).toBe('Thank you @priya '.length)
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('reuses a space that is already there', async () => {
    show()
    type('@pr', ' and me')
    await options()
    press('Enter')
    expect(box().value).toBe('@prom_ai and me')
    expect(box().selectionStart).toBe('@prom_ai '.length)
  })

  it('[S1-133] closes on a click outside, and reopens on returning to the field', async () => {
    show()
    type('@pr')
    await options()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(list()).toBeNull()
    act(() => box().blur())
    act(() => box().focus())
    fireEvent.click(box())
    expect(await options()).toHaveLength(3)
    fireEvent.pointerDown((await options())[1]!)
    expect(list(), 'a press on a suggestion is none outside').toBeTruthy()
  })

  it('[S1-134] moves the active option with the arrows, wrapping at both ends', async () => {
    show()
    type('@pr')
    await options()
    const activeId = () => box().getAttribute('aria-activedescendant')
    const ids = (await options()).map(({ id }) => id)
    expect(activeId()).toBe(ids[0])
    press('ArrowDown')
    expect(activeId()).toBe(ids[1])
    expect(document.getElementById(ids[1]!)?.getAttribute('aria-selected')).toBe('true')
    press('ArrowDown')
    press('ArrowDown')
    expect(activeId()).toBe(ids[0])
    press('ArrowUp')
    expect(activeId()).toBe(ids[2])
    expect(box().getAttribute('aria-controls')).toBe(list()?.id)
    type('@pr and @pr')
    await waitFor(() => expect(document.getElementById(activeId() ?? '')?.textContent).toMatch(/^Prom/))
  })

  it('ignores one space typed out of habit after a picked name', async () => {
    show()
    type('@pr')
    await options()
    press('Enter')
    const space = () => fireEvent(box(), new InputEvent('beforeinput', { data: ' ', cancelable: true }))
    expect(space(), 'the space of the picker is there').toBe(false)
    expect(space(), 'a second one is meant').toBe(true)
  })

  it.each(['Enter', 'Tab'])('[S1-135] picks the active option with %s', async (key) => {
    const onKeyDown = vi.fn()
    show(<Story onKeyDown={onKeyDown} />)
    type('@pr')
    await options()
    press('ArrowDown')
    expect(press(key)).toBe(false)
    expect(box().value).toBe('@pricing ')
    expect(onKeyDown, 'the field around hears nothing of it').not.toHaveBeenCalled()
    expect(press(key)).toBe(true)
    expect(onKeyDown).toHaveBeenCalledOnce()
  })

  it('leaves its keys to the field if it has no suggestions, and those with a modifier always', async () => {
    serveMentions(server, 'prx', [])
    show()
    type('@pr')
    await options()
    expect(press('Enter', { ctrlKey: true })).toBe(true)
    expect(press('Tab', { shiftKey: true })).toBe(true)
    type('@prx')
    expect(await screen.findByText('No matches for “prx”')).toBeTruthy()
    expect(press('Enter')).toBe(true)
    expect(press('ArrowUp')).toBe(true)
    expect(box().value).toBe('@prx')
  })

  it('still shows suggestions that match while it is searching', async () => {
    show()
    type('@pr')
    await options()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/mentions/search?q=pri', async () => {
      await promise
      return { json: [PRIYA] }
    })
    type('@pri')
    expect((await options()).map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
      'Pricing',
      'PNPriya',
    ])
    resolve()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  })

  it('[S1-184] repeats the request for the same letters only after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    show()
    type('@pr')
    await options()
    type('@pr and')
    vi.advanceTimersByTime(29_000)
    type('@pr')
    await options()
    expect(lookups()).toHaveLength(1)
    type('@pr and')
    vi.advanceTimersByTime(2_000)
    type('@pr')
    await waitFor(() => expect(lookups()).toHaveLength(2))
  })

  it('does not send a request for every letter', async () => {
    serveMentions(server, 'priy', [PRIYA])
    show()
    for (const text of ['@p', '@pr', '@pri', '@priy']) type(text)
    expect(await options()).toHaveLength(1)
    expect(lookups().map(({ path }) => path)).toEqual(['/api/mentions/search?q=priy'])
  })

  it('shows that the search failed, retries on request, and does not block typing', async () => {
    server.on('GET /api/mentions/search?q=pr', { status: 500 })
    show()
    type('@pr')
    expect(await screen.findByText('Couldn’t load suggestions. You can keep typing.')).toBeTruthy()
    expect(press('Enter')).toBe(true)
    serveMentions(server, 'pr', [PRIYA])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await options()).toHaveLength(1)
  })

  it.each([
    [{ postId: idOf(1) }, `postId=${idOf(1)}&`],
    [{ groupId: idOf(2) }, `groupId=${idOf(2)}&`],
    [{ privacy: 'friends' as const }, 'privacy=friends&'],
  ])('[D-050] sends the context of the text: %j', async (context, query) => {
    serveMentions(server, 'pr', [PRIYA], query)
    show(<Story context={context} />)
    type('@pr')
    expect(await options()).toHaveLength(1)
    expect(screen.getByText('Only people who can see this are shown')).toBeTruthy()
  })

  it('announces the number of suggestions to screen readers', async () => {
    show()
    type('@pr')
    await options()
    expect(within(document.body).getByText('3 suggestions')).toBeTruthy()
    expect(box().getAttribute('aria-autocomplete')).toBe('list')
    expect(box().getAttribute('aria-haspopup')).toBe('listbox')
  })
})
