import { setTimeout as sleep } from 'node:timers/promises'
import { MarkConversationRead } from '@guildhall/contract/conversations'
import { ListMessages, ReactToMessage, type Message } from '@guildhall/contract/messages'
import { Redis } from 'ioredis'
import { afterAll, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { sendCall } from '#test/client'
import { ownNats, ownRedis } from '#test/own-engines'
import { processEnv } from '#test/process-env'
import { createRestartable } from '#test/restartable'
import { until } from '#test/streams'
import { RELAXED_LIMITS } from '#test/timeouts'
import { buildChat, type Chat } from './build-chats.ts'
import { ChatBrowser, noFigures } from './chat-browser.ts'
import { MessageLedger, readStored } from './message-ledger.ts'
import { seededDice } from './random-request.ts'
import { size } from './sizes.ts'

const ROUNDS = size({ full: 2, short: 1 })
const SEED = Number(process.env['MESSAGES_SEED'] ?? Date.now() % 1_000_000)
/** Within a minute no one writes more than the quota of messages. */
const PAUSE_MS = 500
/** How long something is away. */
const AWAY_MS = size({ full: 1_000, short: 500 })
/** Some connections are lost before the message is stored, others before it is acknowledged. */
const MAX_DROP_MS = 150
/** Streams get a `hello` within 15 s of the return of NATS, and a hint 5 s after they missed something. */
const DRAIN_MS = 30_000

const [nats, redis] = [await ownNats(), await ownRedis()]
await Promise.all([nats.start(), redis.start()])
const app = await startTestApp({ events: false, env: { NATS_URL: nats.url, REDIS_URL: redis.url } })
const cleanups: (() => unknown)[] = [() => nats.close(), () => redis.close(), () => app.close()]
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

const env = {
  ...processEnv(app),
  NATS_URL: nats.url,
  REDIS_URL: redis.url,
  ...RELAXED_LIMITS,
  LOG_LEVEL: 'error',
}

async function flushRedis(): Promise<void> {
  const client = new Redis(redis.url)
  await client.flushall()
  client.disconnect()
}

const figures = noFigures()
const ledger = new MessageLedger()
const dice = seededDice(SEED)

it(
  `[D-085] two and three people talk while api, NATS and Redis are killed: each acknowledged message is once and in the same order on all screens (seed ${SEED})`,
  { timeout: 280_000 },
  async () => {
    const apis = [await createRestartable('api', env), await createRestartable('api', env)]
    const processes = [...apis, await createRestartable('worker', env)]
    cleanups.push(() => Promise.all(processes.map((one) => one.kill())))
    await Promise.all(processes.map((one) => one.start()))
    const urls = apis.map(({ url }) => url)
    const startingAt = (at: number) => [...urls.slice(at % urls.length), ...urls.slice(0, at % urls.length)]

    const chats = [await buildChat(app, 2), await buildChat(app, 3)]
    // Each at another process; the first of each conversation has a second browser.
    const screens = chats.flatMap((chat) =>
      [...chat.people, chat.people[0]!].map((who, at) => ({
        chat,
        browser: new ChatBrowser({ who, urls: startingAt(at), figures }),
      })),
    )
    cleanups.push(() => screens.forEach(({ browser }) => browser.close()))
    for (const { chat, browser } of screens) await browser.open([chat])

    let isTalking = true
    let isHurried = false
    let reactions = 0
    /** Writes one message after another, reacts to some of others, and marks as read what is on screen. */
    const talk = async (chat: Chat, who: SignedIn, at: number) => {
      const screen = screens.find(({ browser }) => browser.who === who)!.browser
      for (let n = 0; isTalking; n += 1) {
        const content = `${at} says ${n}`
        const body = { id: app.ctx.newId(), conversationId: chat.id, content }
        // One in five gets no answer: the connection is lost before.
        const drop = dice(5) === 0 ? { dropAfterMs: 1 + dice(MAX_DROP_MS) } : {}
        await ledger.send(startingAt(at + n), who, body, drop)
        const last = screen.messagesOf(chat.id).at(-1)
        if (last) await markRead(chat, who, last)
        if (last && last.notice === null && dice(6) === 0) await react(last, who)
        if (!isHurried) await sleep(PAUSE_MS / 2 + dice(PAUSE_MS))
      }
    }
    const react = async ({ id }: Message, who: SignedIn) => {
      const emoji = ['👍', '❤️', '😂'][dice(3)]!
      const request = { params: { id }, body: { emoji } }
      await ledger.retry(urls, (url) => sendCall({ url, cookie: who.cookie }, ReactToMessage, request))
      reactions += 1
    }
    const markRead = async (chat: Chat, who: SignedIn, { seq }: Message) => {
      const request = { params: { id: chat.id }, body: { seq } }
      await ledger.retry(urls, (url) => sendCall({ url, cookie: who.cookie }, MarkConversationRead, request))
    }
    const talking = chats.flatMap((chat) => chat.people.map((who, at) => talk(chat, who, at)))

    /** Breaks something in mid-sentence: while everyone writes as fast as they can. */
    const breaking = async (what: () => Promise<unknown>) => {
      isHurried = true
      await sleep(100)
      await what()
      isHurried = false
      await sleep(AWAY_MS)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = round % 2 === 0 ? apis : apis.toReversed()
      await breaking(() => first!.kill())
      await first!.start()
      await breaking(() => nats.stop())
      await nats.start()
      await breaking(flushRedis)
      await breaking(() => Promise.all([second!.kill(), nats.stop(), redis.stop()]))
      await Promise.all([second!.start(), nats.start(), redis.start()])
      await breaking(() => nats.stop())
      await nats.start()
    }
    isTalking = false
    await Promise.all(talking)

    // No one writes any more: what someone missed must come by itself.
    const silentAt = performance.now()
    const { stored, lastChanges } = await readStored(app.ctx)
    const wanted = await Promise.all(screens.map(({ chat, browser }) => readScreen(chat, browser.who)))
    const isComplete = ({ chat, browser }: (typeof screens)[number], at: number) =>
      JSON.stringify(browser.messagesOf(chat.id).map(summarize)) === JSON.stringify(wanted[at])
    await until(() => screens.every(isComplete), DRAIN_MS, 'not everything reached every screen').catch(
      () => {},
    )
    process.stdout.write(
      `${ledger.entries.size} messages and ${reactions} reactions acknowledged, ${ledger.retries} calls sent again, ` +
        `${ledger.storedBefore} of them for messages that were stored already; ${figures.pushes} pushes to ${screens.length} screens, ${figures.repeated} of them twice; ` +
        `${figures.fetches} fetches of changes, ${figures.fetched} messages came only by them; ` +
        `${figures.reconnects} reconnects; complete ${Math.round(performance.now() - silentAt)} ms after the last message\n`,
    )
    expect(ledger.storedBefore).toBeGreaterThan(0)
    expect(ledger.findFaults(stored, lastChanges, true)).toEqual([])
    for (const [at, { chat, browser }] of screens.entries()) {
      expect(browser.messagesOf(chat.id).map(summarize)).toEqual(wanted[at])
      // The order of all screens is that of the database, and nothing was missing in between.
      const rows = stored.filter((row) => row.conversation_id === chat.id).map(({ id }) => id)
      expect(browser.messagesOf(chat.id).map(({ id }) => id)).toEqual(rows)
      expect(browser.shown.size).toBe(rows.length)
    }
    expect(figures.foreign).toBe(0)
  },
)

/** What someone who opens the conversation now would see. */
async function readScreen(chat: Chat, { cookie }: SignedIn): Promise<string[]> {
  const messages: Message[] = []
  for (let cursor = 0; ; cursor = (messages.at(-1)?.seq ?? 0) + 1) {
    const request = {
      params: { id: chat.id },
      query: { direction: 'newer', cursor: String(cursor), limit: '50' },
    } as const
    const page = await sendCall({ url: app.url, cookie }, ListMessages, request)
    if (page.length === 0) return messages.map(summarize)
    messages.push(...page)
  }
}

function summarize({ id, seq, change, content, reactions }: Message): string {
  const given = reactions.map(({ userId, emoji }) => userId + emoji).sort()
  return JSON.stringify([id, seq, change, content, given])
}
