import type { GroupAgent } from '@guildhall/contract/group-agents'
import { AdminSettings, CommentorSettings, PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import { buildCommentor } from '@guildhall/contract/testing/group-agents'
import { buildCollection } from '@guildhall/contract/testing/saved'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveGroupAgents } from '#web/testing/group-agents.ts'
import { buildGroupFor } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const group = buildGroupFor('owner')
const PATH = `/groups/${group.id}?tab=tools`
const AGENTS = `/api/groups/${group.id}/ai-agents`
const guide = buildCommentor(1, { groupId: group.id, name: 'Pricing Guide', handle: 'pricing_guide' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const slide = (name: string, value: number) =>
  fireEvent.change(dialog().getByRole('slider', { name }), { target: { value } })
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
const flip = (name: string) => fireEvent.click(dialog().getByRole('switch', { name }))
const unfold = () => press(dialog().getByRole('button', { name: /^Advanced/ }).textContent)
const bodies = (method: string) =>
  server.seen
    .filter((seen) => seen.method === method && seen.path.includes('ai-agents'))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

async function openCreate(agents: GroupAgent[] = [guide]) {
  serveGroupAgents(server, { group, agents })
  await openApp(PATH)
  fireEvent.click(await screen.findByRole('button', { name: 'Build AI Agent' }))
  await screen.findByRole('dialog', { name: 'Create AI Agent' })
}

describe('the Create AI Agent dialog of a group', () => {
  it('[S2-092] [S2-094] [S2-284] [S2-285] [S2-286] has every field with its default', async () => {
    await openCreate()
    const types = within(dialog().getByRole('radiogroup', { name: 'Agent type' })).getAllByRole('radio')
    expect(types.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false])
    expect(document.activeElement).toBe(types[0])
    unfold()
    for (const name of ['Name', 'Expertise', 'Personality', 'Description', 'Username'])
      expect(field(name)).toBeTruthy()
    for (const [name, min, max, value] of [
      ['Max Engagements Per Day', '1', '200', '50'],
      ['Creativity Level', '0', '100', '70'],
    ] as const)
      expect(dialog().getByRole('slider', { name })).toMatchObject({ min, max, value })
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Create Agent' })).toBeTruthy()
  })

  it('[S2-281] refuses an agent without a name', async () => {
    await openCreate()
    type('Name', '  ')
    press('Create Agent')
    expect(await dialog().findByText('Agent name is required')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    expect(bodies('POST')).toEqual([])
  })

  it('[S2-282] [S2-283] [S2-287] [S2-290] [S2-298] [S2-429] creates a commentor', async () => {
    await openCreate()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST ${AGENTS}`, async () => {
      await promise
      return { json: buildCommentor(2, { groupId: group.id, name: 'Seat Helper' }) }
    })
    type('Name', ' Sitzplatz-Ünterstützung ')
    expect(dialog().getByText('Members mention it as @sitzplatz_unterstutzung')).toBeTruthy()
    type('Name', ' Seat Helper ')
    type('Expertise', 'pricing, seats ,, pricing,last')
    expect(dialog().getByRole('button', { name: 'Remove seats' })).toBeTruthy()
    flip('Reply to mentions')
    press('Create Agent')
    expect(await dialog().findByRole('button', { name: 'Saving...' })).toBeTruthy()
    resolve()
    expect(await screen.findByText('AI agent created successfully!')).toBeTruthy()
    expect(await screen.findByRole('listitem', { name: 'Seat Helper' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodies('POST')).toEqual([
      {
        agentType: 'commentor',
        name: 'Seat Helper',
        description: '',
        personality: '',
        expertise: ['pricing', 'seats', 'last'],
        maxEngagementsPerDay: 50,
        temperature: 70,
        collectionId: null,
        commentor: { ...CommentorSettings.parse({}), replyToMentions: false },
      },
    ])
  })

  it('[S2-288] [S2-289] [S2-290] sends the numbers, templates and collection of a commentor', async () => {
    const pricing = buildCollection(1, { name: 'Pricing', count: 3 })
    serveGroupAgents(server, { group })
    server.on('GET /api/saved-collections', { json: [pricing] })
    server.on(`POST ${AGENTS}`, { json: guide })
    await openApp(PATH)
    fireEvent.click(await screen.findByRole('button', { name: 'Build AI Agent' }))
    await screen.findByRole('dialog')
    type('Name', 'Guide')
    unfold()
    expect(dialog().getByRole('slider', { name: 'Most replies per post' })).toMatchObject({
      min: '1',
      max: '10',
      value: '3',
    })
    expect(dialog().getByRole('slider', { name: /^Wait before/ })).toMatchObject({
      min: '1',
      max: '120',
      value: '15',
    })
    slide('Most replies per post', 5)
    slide('Wait before answering, in minutes', 1)
    expect(dialog().getByText('Answers a question that had no human reply for 1 minute.')).toBeTruthy()
    expect(field('Help offer')).toHaveProperty('value', expect.stringContaining('{topic}'))
    type('Greeting', 'Hello!')
    type('Encouragement', '')
    await dialog().findByRole('option', { name: 'Pricing (3 posts)' })
    fireEvent.change(dialog().getByRole('combobox', { name: 'Answers only from a collection' }), {
      target: { value: pricing.id },
    })
    press('Create Agent')
    await waitFor(() => expect(bodies('POST')).toHaveLength(1))
    const { templates } = CommentorSettings.parse({})
    expect(bodies('POST')[0]).toMatchObject({
      collectionId: pricing.id,
      commentor: {
        maxRepliesPerPost: 5,
        waitTimeMinutes: 1,
        templates: { ...templates, greeting: 'Hello!', encouragement: '' },
      },
    })
  })

  it('[S2-095] [S2-291] [S2-292] [S2-293] [S2-298] sends the settings of an admin agent', async () => {
    await openCreate()
    server.on(`POST ${AGENTS}`, { json: guide })
    fireEvent.click(dialog().getByRole('radio', { name: /^Admin/ }))
    expect(dialog().queryByRole('switch', { name: 'Reply to mentions' })).toBeNull()
    const states = dialog()
      .getAllByRole('switch')
      .map((each) => [each.getAttribute('aria-label'), each.getAttribute('aria-checked')])
    expect(states).toEqual([
      ['Flag inappropriate content', 'true'],
      ['Detect spam', 'true'],
      ['Review all posts', 'true'],
      ['Alert on suspicious activity', 'true'],
      ['Hide until reviewed', 'false'],
    ])
    for (const [name] of states) flip(name ?? '')
    unfold()
    expect(dialog().getByRole('slider', { name: 'Mood threshold' })).toMatchObject({
      min: '-1',
      max: '1',
      step: '0.1',
      value: '-0.5',
    })
    slide('Mood threshold', -0.3)
    type('Name', 'Doorkeeper')
    press('Create Agent')
    await waitFor(() => expect(bodies('POST')).toHaveLength(1))
    const [body] = bodies('POST')
    expect(body).toMatchObject({ agentType: 'admin' })
    expect(body).not.toHaveProperty('commentor')
    expect(body?.['admin']).toEqual({
      ...AdminSettings.parse({}),
      flagInappropriateContent: false,
      spamDetection: false,
      reviewAllPosts: false,
      alertOnSuspiciousActivity: false,
      autoModerate: true,
      sentimentThreshold: -0.3,
    })
  })

  it('[S2-095] [S2-294] [S2-295] [S2-296] [S2-297] [S2-298] sends the settings of a post creator', async () => {
    await openCreate()
    server.on(`POST ${AGENTS}`, { json: guide })
    fireEvent.click(dialog().getByRole('radio', { name: /^Post creator/ }))
    unfold()
    for (const [name, min, max, value] of [
      ['Most posts in a week', '1', '7', '3'],
      ['Quiet after this many hours', '1', '24', '6'],
      ['Trending from this many posts a day', '2', '20', '5'],
    ] as const) {
      expect(dialog().getByRole('slider', { name })).toMatchObject({ min, max, value })
      slide(name, Number(max))
    }
    type('Name', 'Monday Digest')
    flip('Weekly digest')
    flip('Welcome post')
    flip('Welcome post')
    type('Template for trending topics', 'Talk about {topic}.')
    press('Create Agent')
    await waitFor(() => expect(bodies('POST')).toHaveLength(1))
    const { templates } = PostCreatorSettings.parse({})
    expect(bodies('POST')[0]?.['postCreator']).toEqual({
      postFrequency: 7,
      lowActivityThreshold: 24,
      trendingThreshold: 20,
      templates: { ...templates, weeklyDigest: '', trendingTopics: 'Talk about {topic}.' },
    })
  })

  it.each([
    ['Failed to create AI agent', { code: 'internal' }],
    [
      'A group can have up to 20 AI agents.',
      { code: 'conflict', message: 'A group can have up to 20 AI agents.' },
    ],
  ])('[S2-426] says "%s" and stays open', async (text, json) => {
    await openCreate()
    server.on(`POST ${AGENTS}`, { status: 409, json })
    type('Name', 'Guide')
    press('Create Agent')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('Name')).toHaveProperty('value', 'Guide')
  })

  it('shows at its field that a username is taken, and unfolds it', async () => {
    await openCreate()
    server.on(`POST ${AGENTS}`, { status: 409, json: { code: 'username_taken', message: 'Taken.' } })
    type('Name', 'Guide')
    press('Create Agent')
    expect(await dialog().findByText('Taken.')).toBeTruthy()
    expect(
      dialog()
        .getByRole('button', { name: /^Advanced/ })
        .getAttribute('aria-expanded'),
    ).toBe('true')
  })

  it('shows which part of the group’s day the agent takes', async () => {
    await openCreate()
    slide('Max Engagements Per Day', 8)
    expect(await dialog().findByRole('meter', { name: '8 of the 100 left in the group’s day' })).toBeTruthy()
    expect(dialog().getByText('about $0.06 a day')).toBeTruthy()
  })

  it('takes expertise by keyboard: Enter makes a chip, Backspace opens the last one', async () => {
    await openCreate()
    type('Expertise', 'pricing')
    fireEvent.keyDown(field('Expertise'), { key: 'Enter' })
    expect(dialog().getByRole('button', { name: 'Remove pricing' })).toBeTruthy()
    fireEvent.keyDown(field('Expertise'), { key: 'Backspace' })
    expect(field('Expertise')).toHaveProperty('value', 'pricing')
    fireEvent.blur(field('Expertise'))
    press('Remove pricing')
    expect(dialog().queryByRole('button', { name: 'Remove pricing' })).toBeNull()
  })

  it('asks before changes are lost', async () => {
    await openCreate()
    type('Name', 'Guide')
    press('Cancel')
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
