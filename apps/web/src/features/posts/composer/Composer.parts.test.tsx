import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FEELINGS, POLL_DAYS } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { openTestComposer } from '#web/testing/composer.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()

describe('the feeling', () => {
  it('[S1-153] is one of exactly nine', async () => {
    const { press } = await openTestComposer(server)
    press('Feeling')
    const picker = screen.getByRole('region', { name: 'How are you feeling?' })
    const offered = within(picker).getAllByRole('button')
    expect(offered.map((button) => button.textContent?.replace(/^\P{L}+/u, ''))).toEqual([...FEELINGS])
    expect(offered.every((button) => button.firstElementChild?.hasChildNodes())).toBe(true)
    expect(document.activeElement).toBe(offered[0])
  })

  it('is shown next to the name, sent, and can be removed', async () => {
    const { press, write, text, postButton, sent } = await openTestComposer(server)
    press('Feeling')
    press('motivated')
    expect(screen.getByText(/feeling motivated/)).toBeTruthy()
    expect(document.activeElement).toBe(text())
    press('Remove feeling')
    expect(screen.queryByText(/feeling motivated/)).toBeNull()
    press('Feeling')
    press('blessed')
    expect(postButton().disabled, 'a feeling alone is no post').toBe(true)
    write('Text', 'Hello')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ feeling: 'blessed' })]))
  })

  it('picker closes on Escape, and the composer stays open', async () => {
    const { press, text, escape, dialog } = await openTestComposer(server)
    press('Feeling')
    escape()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'How are you feeling?' })).toBeNull())
    expect(dialog()).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(text()))
  })
})

describe('the text', () => {
  it('is marked beyond the limit', async () => {
    const { write, text } = await openTestComposer(server)
    const surplus = () => text().parentElement?.querySelector('mark')?.textContent
    write('Text', `  ${'a'.repeat(5_000)}`)
    expect(surplus()).toBeUndefined()
    write('Text', `  ${'😀'.repeat(4_999)}é and more`)
    expect(surplus()).toBe(' and more')
  })
})

describe('the poll', () => {
  const options = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option/ })

  it('[S1-144] has two to four options', async () => {
    const { press } = await openTestComposer(server, { part: 'poll' })
    expect(screen.getByPlaceholderText('Say something about your poll (optional)')).toBeTruthy()
    expect(options()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Remove option/ })).toBeNull()
    press(/^Add option/)
    press(/^Add option/)
    expect(options()).toHaveLength(4)
    expect(document.activeElement).toBe(options()[3])
    expect(screen.queryByRole('button', { name: /^Add option/ })).toBeNull()
    press('Remove option 4')
    press('Remove option 1')
    expect(options()).toHaveLength(2)
  })

  it('[S1-138] [S1-145] is sent with a question and without its empty options', async () => {
    const { write, press, postButton, sent } = await openTestComposer(server, { part: 'poll' })
    write('Poll question', 'Which day?')
    expect(postButton().disabled).toBe(true)
    expect(screen.getByText('Add at least 2 options to post your poll.')).toBeTruthy()
    press(/^Add option/)
    press(/^Add option/)
    write('Option 1', 'Monday')
    expect(postButton().disabled).toBe(true)
    write('Option 4', 'Friday')
    expect(screen.queryByText(/Add at least/)).toBeNull()
    expect(postButton().disabled).toBe(false)
    fireEvent.click(postButton())
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({
          isPoll: true,
          pollQuestion: 'Which day?',
          pollOptions: ['Monday', 'Friday'],
          pollDays: 7,
        }),
      ]),
    )
  })

  it('[S1-138] asks for its question', async () => {
    const { write, postButton } = await openTestComposer(server, { part: 'poll' })
    write('Text', 'Vote!')
    write('Option 1', 'Monday')
    write('Option 2', 'Friday')
    expect(screen.getByText('Add a question to post your poll.')).toBeTruthy()
    expect(postButton().disabled).toBe(true)
  })

  it('[S1-146] is open for 1, 3, 7 or 30 days', async () => {
    const { write, postButton, sent } = await openTestComposer(server, { part: 'poll' })
    const durations = within(screen.getByRole('radiogroup', { name: 'Duration' })).getAllByRole('radio')
    expect(durations.map((radio) => radio.parentElement?.textContent)).toEqual([
      '1 day',
      '3 days',
      '7 days',
      '30 days',
    ])
    expect(durations).toHaveLength(POLL_DAYS.length)
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }))
    write('Poll question', 'Which day?')
    write('Option 1', 'Monday')
    write('Option 2', 'Friday')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ pollDays: 30 })]))
  })

  it('moves to the next option on Enter', async () => {
    await openTestComposer(server, { part: 'poll' })
    const [first] = options()
    first?.focus()
    fireEvent.keyDown(first!, { key: 'Enter' })
    expect(document.activeElement).toBe(options()[1])
    fireEvent.keyDown(options()[1]!, { key: 'Enter' })
    expect(options()).toHaveLength(3)
    expect(document.activeElement).toBe(options()[2])
  })

  it('that is blank does not block the post', async () => {
    const { write, postButton, sent } = await openTestComposer(server, { part: 'poll' })
    write('Text', 'Hello')
    fireEvent.click(postButton())
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ isPoll: false })]))
  })

  it('can be removed', async () => {
    const { press, text } = await openTestComposer(server, { part: 'poll' })
    press('Remove poll')
    expect(screen.queryByRole('region', { name: 'Poll' })).toBeNull()
    expect(document.activeElement).toBe(text())
  })
})
