import type { GroupAgent } from '@guildhall/contract/group-agents'
import { AdminSettings } from '@guildhall/contract/group-agents.input'
import { buildAdminAgent, buildCommentor } from '@guildhall/contract/testing/group-agents'
import { buildCollection } from '@guildhall/contract/testing/saved'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveGroupAgents } from '#web/testing/group-agents.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=tools`
const guide = buildCommentor(1, { groupId: group.id, name: 'Pricing Guide', handle: 'pricing_guide' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }))
const edits = () =>
  server.seen
    .filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/ai-agents'))
    .map(({ body }) => JSON.parse(body) as object)

async function openEdit(agent: GroupAgent) {
  serveGroupAgents(server, { group, agents: [agent] })
  await openApp(PATH)
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${agent.name}` }))
  await screen.findByRole('dialog', { name: 'Edit AI Agent' })
}

describe('the Edit AI Agent dialog of a group', () => {
  it('[D-124] changes everything but the type', async () => {
    const keeper = buildAdminAgent(1, { groupId: group.id, name: 'Doorkeeper', handle: 'doorkeeper' })
    await openEdit(keeper)
    expect(dialog().queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(field('Name'))
    server.on(`PUT /api/ai-agents/${keeper.id}`, { json: { ...keeper, name: 'Night Watch' } })
    type('Name', 'Night Watch')
    press('Remove seats')
    fireEvent.change(dialog().getByRole('slider', { name: 'Creativity Level' }), { target: { value: 10 } })
    fireEvent.click(dialog().getByRole('switch', { name: 'Hide until reviewed' }))
    press('Update Agent')
    expect(await screen.findByText('AI agent updated successfully!')).toBeTruthy()
    expect(await screen.findByRole('listitem', { name: 'Night Watch' })).toBeTruthy()
    expect(edits()).toEqual([
      {
        agentType: 'admin',
        name: 'Night Watch',
        handle: 'doorkeeper',
        description: keeper.description,
        personality: keeper.personality,
        expertise: ['pricing'],
        maxEngagementsPerDay: 50,
        temperature: 10,
        collectionId: null,
        admin: { ...AdminSettings.parse({}), autoModerate: true },
      },
    ])
  })

  it('[D-124] keeps another admin’s collection, and says that saving failed', async () => {
    const collection = { id: buildCollection(9).id, name: null, postCount: 4 }
    await openEdit({ ...guide, collection })
    server.on(`PUT /api/ai-agents/${guide.id}`, { status: 500, json: { code: 'internal' } })
    press(/^Advanced/)
    expect(dialog().getByRole('option', { name: 'Another admin’s collection' })).toHaveProperty(
      'selected',
      true,
    )
    type('Name', 'Guide')
    press('Update Agent')
    expect(await screen.findByText('Failed to update AI agent')).toBeTruthy()
    expect(edits()[0]).toMatchObject({ collectionId: collection.id })
  })
})
