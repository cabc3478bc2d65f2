import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { GetBlocked, ListBlocked, UnblockMember } from '@guildhall/contract/blocks'
import { CALLS } from '@guildhall/contract/calls'
import { AddPeople, FOLDERS, GetConversation, ListConversations } from '@guildhall/contract/conversations'
import { callName, callPath, endpoint, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { JoinGroup } from '@guildhall/contract/groups'
import { ListMessageChanges, ListMessages, SearchMessages } from '@guildhall/contract/messages'
import { ListNotifications } from '@guildhall/contract/notifications'
import { GetPost, ListPosts } from '@guildhall/contract/posts'
import { CreateReport } from '@guildhall/contract/reports'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { push } from '#platform/push'
import { startDelivery } from '#test/delivery-stage'
import { rawRequest } from '#test/raw-request'
import { preferencesIn } from '#test/streams'
import { readDeliveries, subscribeAll } from './deliveries.ts'
import { NEVER_OK } from './never-ok.ts'
import type { Outsider } from './planted-secrets.ts'
import { randomRequest, seededDice } from './random-request.ts'
import { plantSecrets } from './secrets.ts'

const REQUESTS = Number(process.env['CANARY_CALLS'] ?? 500)
const SEED = Number(process.env['CANARY_SEED'] ?? Date.now() % 1_000_000)
const CLIENTS = 6
const INSIDERS_ACT_EVERY = 40
const EMPTY = { params: {}, query: {}, body: {} }

const leak = (path: `/${string}`, kind: Endpoint['kind'], answer: z.ZodType = z.void()) =>
  endpoint({ method: 'GET', path, summary: 'A leak.', access: 'public', quota: 'reads', kind, answer })
const LeakBody = leak('/api/test/leak-body', 'json', z.object({ text: z.string() }))
const LeakHeader = leak('/api/test/leak-header', 'json')
const LeakRedirect = leak('/api/test/leak-redirect', 'redirect')

const delivery = await startDelivery(
  {
    routes: (server) => {
      server.add(LeakBody, () => ({ text: `I say ${privateCanary()}` }))
      server.add(LeakHeader, ({ reply }) => void reply.header('x-note', privateCanary()))
      server.add(
        LeakRedirect,
        ({ reply }) => void reply.redirect(`/objects/${planted.secrets['private']?.ids.at(-1)}`, 302),
      )
    },
  },
  'running',
)
const { app, mailbox } = delivery
let log = ''
const logSink = new Writable({
  write(chunk: Buffer, _, done) {
    log += chunk.toString()
    done()
  },
})
app.ctx.log = pino({ level: 'trace' }, logSink)
const planted = await plantSecrets(app)
const [stranger] = planted.outsiders.flatMap(({ caller, ...one }) =>
  one.kind === 'stranger' && caller !== null ? [{ ...one, caller }] : [],
)
if (stranger === undefined) throw new Error('there is no stranger')
const privateCanary = () => planted.secrets['private']?.canaries[0] ?? ''

const browsers = await subscribeAll(delivery, planted.outsiders)
/** Leaks in mails and pushes: secrets sent to outsiders, and texts that are not public sent to anyone. */
const inDeliveries = () =>
  readDeliveries(delivery, browsers).flatMap(({ to, text }) => [
    ...planted.outsiders.filter(({ email }) => email === to).flatMap((one) => findLeaks(text, one)),
    ...Object.entries(planted.secrets).flatMap(([name, { canaries }]) =>
      !/^(talk|handle|e-mail)/.test(name) && canaries.some((canary) => text.includes(canary))
        ? [`${name} was sent`]
        : [],
    ),
  ])

const streams: { outsider: Outsider; response: IncomingMessage; text: string }[] = []
afterAll(async () => {
  for (const { response } of streams) response.destroy()
  await delivery.close()
})

/** Returns the secrets in this text that must never reach this outsider. */
function findLeaks(text: string, outsider: Outsider): string[] {
  return Object.entries(planted.secrets).flatMap(([name, { canaries, ids, insiders }]) =>
    !insiders.includes(outsider.kind) && [...canaries, ...ids].some((secret) => text.includes(secret))
      ? [`${name} reached ${outsider.kind}`]
      : [],
  )
}

/** Who joins a group or is added to a conversation may see what is for the people in it. A blocker sees blocked members in their own list, and again once unblocked, and can report them: these are left out. */
const mayReveal = ({ kind }: Outsider, call: Endpoint, { params, body }: ReturnType<typeof randomRequest>) =>
  (call === (JoinGroup as Endpoint) && params['id'] === planted.membersOnly) ||
  (call === (AddPeople as Endpoint) && planted.shared.includes(String(params['id']))) ||
  (kind === 'blocker' &&
    ([GetBlocked, ListBlocked, UnblockMember].some((one) => one === call) ||
      (call === (CreateReport as Endpoint) && body['targetType'] === 'member')))

const statuses = new Map<string, Map<number, number>>()
let bytesRead = 0

/** Sends one request as this outsider and returns what leaked. */
async function sendAndCheck(
  outsider: Outsider,
  call: Endpoint,
  parts: ReturnType<typeof randomRequest>,
): Promise<string[]> {
  const response = await rawRequest(app.url + callPath(call, parts.params, parts.query), {
    method: call.method,
    headers: {
      ...(outsider.caller ? { cookie: outsider.caller.cookie } : {}),
      ...(hasBody(call) ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody(call) ? { body: JSON.stringify(parts.body) } : {}),
  })
  const name = callName(call)
  const counts = statuses.get(name) ?? new Map<number, number>()
  statuses.set(name, counts.set(response.status, (counts.get(response.status) ?? 0) + 1))
  const text = `${JSON.stringify([...response.headers])}${response.body}`
  bytesRead += text.length
  return findLeaks(text, outsider).map((found) => `${name} ${response.status}: ${found}`)
}

/** Reads all that an outsider can of every conversation and message, and what they have of their own. */
async function readConversations(outsider: Outsider): Promise<string[]> {
  const leaks: string[] = []
  const read = async (call: Endpoint, params: object = {}, query: object = {}) =>
    leaks.push(
      ...(await sendAndCheck(outsider, call, { ...EMPTY, params: { ...params }, query: { ...query } })),
    )
  for (const folder of FOLDERS) await read(ListConversations, {}, { folder })
  await read(ListNotifications)
  for (const id of planted.known.conversations) {
    await read(GetConversation, { id })
    await read(ListMessages, { id })
    await read(ListMessageChanges, { id }, { cursor: '0' })
    await read(SearchMessages, { id }, { q: 'canary' })
  }
  return leaks
}

async function openStreams(): Promise<void> {
  for (const { response } of streams.splice(0)) response.destroy()
  for (const outsider of planted.outsiders) {
    if (outsider.caller === null) continue
    const headers = { cookie: outsider.caller.cookie }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${app.url}/api/stream`, { headers, agent: false }, resolve).on('error', reject)
    })
    const stream = { outsider, response, text: '' }
    response.setEncoding('utf8').on('data', (chunk: string) => (stream.text += chunk))
    response.on('error', () => undefined)
    streams.push(stream)
  }
}

const inStreams = () =>
  streams.flatMap(({ outsider, text }) => findLeaks(text, outsider).map((found) => `a stream: ${found}`))

/** Log lines may contain ids, but no user content and no email addresses. */
const inLog = () =>
  Object.values(planted.secrets).flatMap(({ canaries }) => canaries.filter((canary) => log.includes(canary)))

const statusesOf = (name: string) => [...(statuses.get(name)?.keys() ?? [])]

/** Returns the calls that can succeed and have only been refused so far. */
const onlyRefused = () =>
  CALLS.filter((call) => {
    const name = callName(call)
    if (call.access === 'master_admin') return false
    return !NEVER_OK.has(name) && statusesOf(name).every((status) => status >= 400)
  })

describe('secret content', () => {
  it(
    `[D-034] [D-060] reaches no outsider in ${REQUESTS} random calls, in open streams, mails, pushes or log lines (seed ${SEED})`,
    { timeout: 600_000 },
    async () => {
      await openStreams()
      const dice = seededDice(SEED)
      const leaks: string[] = []
      let sent = 0
      const startedAt = performance.now()
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (sent < REQUESTS) {
            sent += 1
            if (sent % INSIDERS_ACT_EVERY === 0) await planted.actAsInsiders(sent / INSIDERS_ACT_EVERY)
            const outsider = planted.outsiders[dice(planted.outsiders.length)]
            // Every fourth call is one that was only refused so far, so that calls open to few callers are covered too.
            const calls = sent % 4 === 0 ? onlyRefused() : CALLS
            const call = calls[dice(calls.length)]
            if (!outsider || !call) continue
            const parts = randomRequest(call, planted.known, dice)
            if (!mayReveal(outsider, call, parts)) leaks.push(...(await sendAndCheck(outsider, call, parts)))
          }
        }),
      )
      // A short run leaves it to chance which posts are requested.
      for (const id of planted.known.posts)
        leaks.push(...(await sendAndCheck(stranger, GetPost, { ...EMPTY, params: { id } })))
      leaks.push(...(await sendAndCheck(stranger, ListPosts, EMPTY)))
      for (const outsider of planted.outsiders) {
        leaks.push(...(await readConversations(outsider)))
        for (const [call, params] of planted.leadReads)
          leaks.push(...(await sendAndCheck(outsider, call, { ...EMPTY, params })))
      }
      await app.drain()
      await delivery.advance(4 * 60)
      const deliveries = readDeliveries(delivery, browsers)
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      const streamed = streams.reduce((sum, { text }) => sum + text.length, 0)
      process.stdout.write(
        `${sent} calls in ${seconds} s, ${bytesRead} bytes of answers, ${streamed} of streams, ${log.length} of log, ${deliveries.length} mails and pushes\n`,
      )
      expect([...new Set([...leaks, ...inStreams(), ...inLog(), ...inDeliveries()])].join('\n')).toBe('')

      // If every call were refused, the test would prove nothing.
      expect(streams.every(({ text }) => text.includes('hello'))).toBe(true)
      expect(log.length).toBeGreaterThan(REQUESTS * 50)
      expect(statusesOf('GET /api/posts/{id}')).toEqual(expect.arrayContaining([200, 404]))
      expect(statusesOf('GET /api/posts')).toContain(200)
      expect(statusesOf('GET /api/conversations/{id}/messages')).toEqual(expect.arrayContaining([200, 404]))
      expect(statusesOf('GET /api/conversations/{id}/search')).toEqual(expect.arrayContaining([200, 404]))
      // Who runs another group reads the leads of that one only.
      expect(statusesOf('GET /api/groups/{id}/crm/leads')).toEqual(expect.arrayContaining([200, 403]))
      expect(statusesOf('GET /api/crm/leads/{id}')).toEqual(expect.arrayContaining([401, 404]))
      expect(statusesOf('GET /api/crm/leads/{id}')).not.toContain(200)
      expect(statusesOf('GET /api/groups/{id}/crm/tasks')).toEqual(expect.arrayContaining([200, 403]))
      if (REQUESTS < 5_000) return
      const isOutsider = (to: string) => planted.outsiders.some(({ email }) => email === to)
      expect(deliveries.filter(({ to }) => isOutsider(to)).length).toBeGreaterThan(0)
      expect(deliveries.filter(({ to }) => !isOutsider(to)).length).toBeGreaterThan(0)
      expect(statusesOf('GET /objects/{id}')).toEqual(expect.arrayContaining([302, 404]))
      expect(onlyRefused().map(callName)).toEqual([])
    },
  )

  it('is detected in a body, a header, a redirect, a stream, a mail and a log line', async () => {
    for (const call of [LeakBody, LeakHeader, LeakRedirect])
      expect(await sendAndCheck(stranger, call, EMPTY)).toHaveLength(1)
    await push(app.ctx, stranger.caller.memberId, preferencesIn(privateCanary()))
    await expect.poll(inStreams).toEqual(['a stream: private reached stranger'])
    const envelope = {
      id: app.ctx.newId(),
      to: { name: '', address: stranger.email },
      unsubscribeUrl: 'https://x.example',
    }
    await app.ctx.mailer.send({ ...envelope, subject: 'x', text: privateCanary(), html: '' })
    expect(new Set(inDeliveries())).toEqual(new Set(['private reached stranger', 'private was sent']))
    mailbox.mails.splice(0)
    app.ctx.log.info({ content: privateCanary() })
    await expect.poll(inLog).toEqual([privateCanary()])
  })
})
