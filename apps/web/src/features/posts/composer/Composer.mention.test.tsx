import { idOf } from '@guildhall/contract/testing/ids'
import { buildSuggestion } from '@guildhall/contract/testing/mentions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openTestComposer } from '#web/testing/composer.tsx'
import { serveMentions } from '#web/testing/mentions.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PRIYA = buildSuggestion(1, { name: 'priya', displayName: 'Priya Nair' })

describe('mentioning someone in a post', () => {
  it('[S1-075] [D-050] suggests people who can see it, for the chosen audience', async () => {
    serveMentions(server, 'pr', [PRIYA, buildSuggestion(2, { name: 'prem' })], 'privacy=public&')
    serveMentions(server, 'pr', [PRIYA], 'privacy=friends&')
    const { write, text, postButton, sent, isClosed } = await openTestComposer(server)
    act(() => text().focus())
    write('Text', 'Thank you @pr')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    fireEvent.click(screen.getByRole('radio', { name: 'Friends' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    fireEvent.keyDown(text(), { key: 'Enter' })
    expect(text().value).toBe('Thank you @priya ')
    fireEvent.click(postButton())
    await isClosed()
    expect(sent()).toEqual([expect.objectContaining({ content: 'Thank you @priya' })])
  })

  it('[D-050] suggests people who can see the group', async () => {
    const groupId = idOf(9)
    serveMentions(server, 'pr', [PRIYA], `groupId=${groupId}&`)
    const { write } = await openTestComposer(server, { groupId })
    write('Text', '@pr')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
  })

  it('[D-125] suggests the agents of the group', async () => {
    const groupId = idOf(9)
    const agent = buildSuggestion(3, { type: 'agent', name: 'doorkeeper', displayName: 'Doorkeeper' })
    serveMentions(server, 'do', [agent], `groupId=${groupId}&`)
    const { write, text } = await openTestComposer(server, { groupId })
    act(() => text().focus())
    write('Text', '@do')
    const option = await screen.findByRole('option', { name: /Doorkeeper/ })
    expect(within(option).getByText('AI')).toBeTruthy()
    fireEvent.click(option)
    expect(text().value).toBe('@doorkeeper ')
  })

  it('[S1-131] closes the picker on Escape before asking about the draft', async () => {
    serveMentions(server, 'pr', [PRIYA], 'privacy=public&')
    const { write, text, dialog } = await openTestComposer(server)
    act(() => text().focus())
    write('Text', '@pr')
    await screen.findAllByRole('option')
    fireEvent.keyDown(text(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(screen.queryByRole('dialog', { name: 'Save this draft?' })).toBeNull()
    expect(dialog()).toBeTruthy()
  })

  it('[S1-076] starts with the button in the footer, separated from the previous word', async () => {
    const { write, text, press } = await openTestComposer(server)
    write('Text', 'Hello')
    press('Mention')
    expect(text().value).toBe('Hello @')
    expect(document.activeElement).toBe(text())
    expect(await screen.findByText('Type to search...')).toBeTruthy()
  })
})
