import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@guildhall/contract/messages'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { processEnv } from '#test/process-env'
import { createRestartable } from '#test/restartable'
import { until } from '#test/streams'
import { RELAXED_LIMITS } from '#test/timeouts'
import { buildChat, inBatches, type Chat } from './build-chats.ts'
import { ChatBrowser, noFigures } from './chat-browser.ts'
import { MessageLedger, readStored } from './message-ledger.ts'
import { seededDice } from './random-request.ts'

const CONVERSATIONS = Number(process.env['MESSAGES_CONVERSATIONS'] ?? 50)
const RATE = Number(process.env['MESSAGES_RATE'] ?? 100)
const SECONDS = Number(process.env['MESSAGES_SECONDS'] ?? 4)
const SEED = Number(process.env['MESSAGES_SEED'] ?? Date.now() % 1_000_000)
/** Sent before the times count, so that they are not those of processes that have just started. */
const WARM_UP_SECONDS = 2
const DRAIN_MS = 30_000

const app = await startTestApp({ events: false })
const cleanups: (() => unknown)[] = [() => app.close()]
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

const env = {
  ...processEnv(app),
  ...RELAXED_LIMITS,
  LOG_LEVEL: 'warn',
}

const figures = noFigures()
const ledger = new MessageLedger()
const sentAt = new Map<string, number>()
const delays: number[] = []

/** Counts the time from sending until it is on the screen of someone else. */
function onShown({ id, fromUserId }: Message, { who }: ChatBrowser): void {
  const from = sentAt.get(id)
  if (from !== undefined && fromUserId !== who.memberId) delays.push(performance.now() - from)
}

it(
  `[D-085] ${CONVERSATIONS} conversations at ${RATE} messages a second for ${SECONDS} s: each acknowledged message is stored once and on every screen once, in order (seed ${SEED})`,
  { timeout: (SECONDS + 400) * 1_000 },
  async () => {
    const apis = [await createRestartable('api', env), await createRestartable('api', env)]
    const processes = [...apis, await createRestartable('worker', env)]
    cleanups.push(() => Promise.all(processes.map((one) => one.stop())))
    await Promise.all(processes.map((one) => one.start()))
    const urls = apis.map(({ url }) => url)
    const startingAt = (at: number) => [...urls.slice(at % urls.length), ...urls.slice(0, at % urls.length)]

    // One in ten is a conversation of three.
    const sizes = Array.from({ length: CONVERSATIONS }, (_, n) => (n % 10 === 9 ? 3 : 2))
    const chats = await inBatches(sizes, (size) => buildChat(app, size))
    const browsers = chats.flatMap((chat) =>
      chat.people.map((who, at) => ({
        chat,
        browser: new ChatBrowser({ who, urls: startingAt(at), figures, onShown }),
      })),
    )
    cleanups.push(() => browsers.forEach(({ browser }) => browser.close()))
    await inBatches(browsers, ({ chat, browser }) => browser.open([chat]))

    const dice = seededDice(SEED)
    const write = (chat: Chat, at: number, isTimed: boolean) => {
      const who = chat.people[at % chat.people.length]!
      const body = {
        id: app.ctx.newId(),
        conversationId: chat.id,
        content: `As number ${ledger.entries.size}`,
      }
      const onSend = () => void (isTimed && sentAt.set(body.id, performance.now()))
      return ledger.send(startingAt(at), who, body, { onSend })
    }
    /** Sends at the rate, unless a second’s worth waits for answers; often people write at the same time. */
    const talk = async (seconds: number, isTimed: boolean) => {
      const startedAt = performance.now()
      const sending = new Set<Promise<unknown>>()
      let chat = chats[0]!
      for (let n = 0; n < seconds * RATE; n += 1) {
        const wait = startedAt + (n * 1_000) / RATE - performance.now()
        if (wait > 0) await sleep(wait)
        if (sending.size >= RATE) await Promise.race(sending)
        if (dice(4) > 0) chat = chats[dice(chats.length)]!
        const sent: Promise<unknown> = write(chat, n, isTimed).then(() => sending.delete(sent))
        sending.add(sent)
      }
      await Promise.all(sending)
      return (seconds * RATE) / ((performance.now() - startedAt) / 1_000)
    }
    await talk(WARM_UP_SECONDS, false)
    const pushesBefore = figures.pushes
    const rate = await talk(SECONDS, true)

    const { stored, lastChanges } = await readStored(app.ctx)
    const wanted = new Map<string, string>()
    for (const [id, rows] of Map.groupBy(stored, (row) => row.conversation_id))
      wanted.set(id, rows.map((row) => row.id).join())
    const isComplete = ({ chat, browser }: (typeof browsers)[number]) =>
      browser
        .messagesOf(chat.id)
        .map(({ id }) => id)
        .join() === (wanted.get(chat.id) ?? '')
    await until(() => browsers.every(isComplete), DRAIN_MS, 'not everything reached every screen').catch(
      () => {},
    )

    const sorted = delays.toSorted((a, b) => a - b)
    const delay = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    process.stdout.write(
      `${ledger.entries.size} messages acknowledged, ${rate.toFixed(0)} a second, ${ledger.retries} sent again; ` +
        `${browsers.length} streams at ${urls.length} processes\n` +
        `from sending to the other stream: p50 ${delay(0.5)} ms, p95 ${delay(0.95)} ms, p99 ${delay(0.99)} ms, ` +
        `slowest ${delay(0.9999)} ms, of ${sorted.length}\n` +
        `${figures.pushes - pushesBefore} pushes, ${figures.repeated} of them twice; ${figures.fetches} fetches of changes, ` +
        `${figures.fetched} messages came only by them; ${figures.reconnects} reconnects\n`,
    )
    expect(ledger.findFaults(stored, lastChanges)).toEqual([])
    expect(browsers.filter((one) => !isComplete(one)).length).toBe(0)
    expect(figures.foreign).toBe(0)
    // Only what was sent again is pushed again.
    expect(figures.repeated).toBeLessThanOrEqual(ledger.retries * 3)
    const sizeOf = new Map(chats.map(({ id, people }) => [id, people.length]))
    const timed = [...ledger.entries.values()].filter(({ message }) => sentAt.has(message.id))
    const others = timed.reduce((sum, { message }) => sum + (sizeOf.get(message.conversationId) ?? 0) - 1, 0)
    expect(delays.length).toBe(others)
  },
)
