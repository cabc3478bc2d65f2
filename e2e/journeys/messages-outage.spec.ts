import { fileURLToPath } from 'node:url'
import type { Message } from '@guildhall/contract/messages'
import { ownNats, type OwnEngine } from '../../apps/server/test/own-engines.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { messageField, messageTexts, messageWithText, sendMessage } from '../messaging.ts'
import { freePort, start, type RunningProcess } from '../stack/processes.ts'
import type { StackEnv } from '../stack/stack.ts'
import { openWithStream } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'

const API = fileURLToPath(new URL('../../apps/server/src/main/api.ts', import.meta.url))
/** Clients wait up to half a minute between their attempts to reconnect. */
const RECOVERED = { timeout: 90_000 }
const EACH = 4

/** An api process that can be killed and started again on the same port. */
type Api = { base: string; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> }

test.describe('messages through a crash', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 300_000 })
  let nats: OwnEngine
  let apis: Api[] = []

  test.beforeEach(async ({ stack }) => {
    nats = await ownNats()
    await nats.start()
    apis = [
      await prepareApi('api-crash-1', stack, nats.url),
      await prepareApi('api-crash-2', stack, nats.url),
    ]
    for (const api of apis) await api.start()
  })

  test.afterEach(async () => {
    for (const api of apis) await api.stop()
    await nats.close()
  })

  test('[D-085] of the api and of NATS arrive once and in the same order on both sides', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(/foreign host: http:\/\/localhost/, /ERR_/, /status of 50\d/, /Failed to fetch/)
    const [here, there] = apis as [Api, Api]
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Lee' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    await seed.befriend(ann.memberId, ben.memberId)
    // Each has a process of their own: only NATS connects the two.
    await openAt(ann, here, ben)
    await openAt(ben, there, ann)
    const acknowledged = [ann, ben].map(recordAcknowledged)
    const sent: string[] = []
    const talk = async (phase: string) => {
      for (let n = 1; n <= EACH; n += 1) {
        for (const [{ page }, name] of [
          [ann, 'Ann'],
          [ben, 'Ben'],
        ] as const) {
          const text = `${phase}, ${name} ${n}`
          sent.push(text)
          await sendMessage(page, text)
        }
      }
    }
    const hasArrived = async (phase: string) => {
      for (const [{ page }, name] of [
        [ann, 'Ben'],
        [ben, 'Ann'],
      ] as const)
        await expect(messageWithText(page, `${phase}, ${name} ${EACH}`)).toHaveCount(1, RECOVERED)
    }

    await talk('Before')
    await hasArrived('Before')

    // In mid-sentence: some of these are on their way.
    const duringApi = talk('Api down')
    await here.kill()
    await duringApi
    await here.start()
    await hasArrived('Api down')

    const duringNats = talk('NATS down')
    await nats.stop()
    await duringNats
    await nats.start()
    await hasArrived('NATS down')

    const duringBoth = talk('Both down')
    await Promise.all([nats.stop(), there.kill()])
    await duringBoth
    await Promise.all([nats.start(), there.start()])
    await hasArrived('Both down')

    await talk('After')
    await hasArrived('After')
    for (const { page } of [ann, ben])
      await expect(page.getByText(/Sending…|Waiting for connection/)).toHaveCount(0, RECOVERED)
    const texts = await messageTexts(ann.page)
    expect(await messageTexts(ben.page)).toEqual(texts)
    expect(texts.toSorted()).toEqual(sent.toSorted())
    for (const name of ['Ann', 'Ben'])
      expect(texts.filter((text) => text.includes(`, ${name} `))).toEqual(
        sent.filter((text) => text.includes(`, ${name} `)),
      )

    const id = new URL(ann.page.url()).pathname.split('/').at(-1)
    const answer = await ann.context.request.get(`${here.base}/api/conversations/${id}/messages?limit=50`)
    const stored = ((await answer.json()) as Message[]).toReversed()
    expect(stored.map(({ content }) => content)).toEqual(texts)
    const storedIds = stored.map((message) => message.id)
    for (const messageId of acknowledged.flatMap((ids) => [...ids])) expect(storedIds).toContain(messageId)
  })
})

/** Prepares a process that shares the database and Redis of the stack, but not its NATS. */
async function prepareApi(name: string, stack: StackEnv, natsUrl: string): Promise<Api> {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const env = { ...stack, PORT: String(port), BASE_URL: base, NATS_URL: natsUrl }
  let running: RunningProcess | null = null
  return {
    base,
    start: async () => void (running = await start(name, API, env, /"msg":"serving"/)),
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
  }
}

async function openAt({ page }: Member, { base }: Api, { memberId }: Member): Promise<void> {
  await openWithStream(page, `${base}/messages?to=${memberId}`)
  await expect(messageField(page)).toBeVisible()
}

/** Collects the ids of the messages that the server acknowledged to this browser. */
function recordAcknowledged({ page }: Member): Set<string> {
  const ids = new Set<string>()
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && response.ok() && new URL(response.url()).pathname === '/api/messages')
      ids.add((request.postDataJSON() as { id: string }).id)
  })
  return ids
}
