import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { GetBlocked, ListBlocked, UnblockMember } from '@guildhall/contract/blocks'
import { CALLS } from '@guildhall/contract/calls'
import { callName, callPath, endpoint, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { push } from '#platform/push'
import { startDelivery } from '#test/delivery-stage'
import { rawRequest } from '#test/raw-request'
import { preferencesIn } from '#test/streams'
import { diceOf, randomRequest } from './random-request.ts'
import { lettersOf, subscribeAll } from './letters.ts'
import { setTheStage, type Outsider } from './secrets.ts'

const ASKED = Number(process.env['CANARY_CALLS'] ?? 500)
const SEED = Number(process.env['CANARY_SEED'] ?? Date.now() % 1_000_000)
const WALKERS = 6
const STIR_EVERY = 40
/** There is no identity provider beside this app, nobody navigates, uploads, has keys of a browser or a signed token. */
const NEVER_DONE = new Set([
  'GET /api/login',
  'GET /api/logout',
  'GET /api/callback',
  'PUT /api/post-images',
  'PUT /api/post-videos',
  'PUT /api/push/subscription',
  'POST /api/unsubscribe',
])

const leak = (path: `/${string}`, kind: Endpoint['kind'], answer: z.ZodType = z.void()) =>
  endpoint({ method: 'GET', path, summary: 'A hole.', access: 'public', quota: 'reads', kind, answer })
const LeakBody = leak('/api/test/leak-body', 'json', z.object({ text: z.string() }))
const LeakHeader = leak('/api/test/leak-header', 'json')
const LeakRedirect = leak('/api/test/leak-redirect', 'redirect')

const house = await startDelivery(
  {
    routes: (server) => {
      server.add(LeakBody, () => ({ text: `I say ${planted()}` }))
      server.add(LeakHeader, ({ reply }) => void reply.header('x-note', planted()))
      server.add(
        LeakRedirect,
        ({ reply }) => void reply.redirect(`/objects/${stage.secrets['private']?.ids.at(-1)}`, 302),
      )
    },
  },
  'running',
)
const { app, mailbox } = house
let lines = ''
const memory = new Writable({
  write(chunk: Buffer, _, done) {
    lines += chunk.toString()
    done()
  },
})
app.ctx.log = pino({ level: 'trace' }, memory)
const stage = await setTheStage(app)
const planted = () => stage.secrets['private']?.words[0] ?? ''

const browsers = await subscribeAll(house, stage.outsiders)
/** What was mailed and pushed: to outsiders nothing that is not for them, and to nobody at all a text that is not public. */
const inLetters = () =>
  lettersOf(house, browsers).flatMap(({ to, text }) => [
    ...stage.outsiders.filter(({ email }) => email === to).flatMap((one) => findIn(text, one)),
    ...Object.entries(stage.secrets).flatMap(([name, { words }]) =>
      !/^(talk|handle|e-mail)/.test(name) && words.some((word) => text.includes(word))
        ? [`${name} was sent`]
        : [],
    ),
  ])

const streams: { outsider: Outsider; response: IncomingMessage; text: string }[] = []
afterAll(async () => {
  for (const { response } of streams) response.destroy()
  await house.close()
})

/** Everything in these bytes that must never reach this outsider. */
function findIn(bytes: string, outsider: Outsider): string[] {
  return Object.entries(stage.secrets).flatMap(([name, { words, ids, insiders }]) =>
    !insiders.includes(outsider.kind) && [...words, ...ids].some((word) => bytes.includes(word))
      ? [`${name} reached ${outsider.kind}`]
      : [],
  )
}

/** Whoever blocked someone finds them in the list of it, and may see them again once it is taken back: not asked here. */
const opensByRight = ({ kind }: Outsider, call: Endpoint) =>
  kind === 'blocker' && [GetBlocked, ListBlocked, UnblockMember].some((one) => one === call)

const statuses = new Map<string, Map<number, number>>()
let bytesRead = 0

/** Sends one request as this outsider and answers what leaked. */
async function ask(
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
  const counted = statuses.get(name) ?? new Map<number, number>()
  statuses.set(name, counted.set(response.status, (counted.get(response.status) ?? 0) + 1))
  const answer = `${JSON.stringify([...response.headers])}${response.body}`
  bytesRead += answer.length
  return findIn(answer, outsider).map((found) => `${name} ${response.status}: ${found}`)
}

async function openStreams(): Promise<void> {
  for (const outsider of stage.outsiders) {
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
  streams.flatMap(({ outsider, text }) => findIn(text, outsider).map((found) => `a stream: ${found}`))

/** Log lines may name ids of ours, but nobody's words and no address. */
const inLog = () =>
  Object.values(stage.secrets).flatMap(({ words }) => words.filter((word) => lines.includes(word)))

const answered = (name: string) => [...(statuses.get(name)?.keys() ?? [])]

/** The calls that could be answered and were not yet. */
const onlyRefused = () =>
  CALLS.filter((call) => {
    const name = callName(call)
    return !NEVER_DONE.has(name) && answered(name).every((status) => status >= 400)
  })

describe('what is secret', () => {
  it(
    `[D-034] [D-060] reaches no outsider in ${ASKED} random calls, nor in open streams, mails, pushes and log lines (seed ${SEED})`,
    { timeout: 600_000 },
    async () => {
      await openStreams()
      const dice = diceOf(SEED)
      const leaks: string[] = []
      let sent = 0
      const began = performance.now()
      await Promise.all(
        Array.from({ length: WALKERS }, async () => {
          while (sent < ASKED) {
            sent += 1
            if (sent % STIR_EVERY === 0) await stage.stir(sent / STIR_EVERY)
            const outsider = stage.outsiders[dice(stage.outsiders.length)]
            // Every fourth is one that was only refused so far: what works for few callers has its turn too.
            const calls = sent % 4 === 0 ? onlyRefused() : CALLS
            const call = calls[dice(calls.length)]
            if (outsider && call && !opensByRight(outsider, call))
              leaks.push(...(await ask(outsider, call, randomRequest(call, stage.known, dice))))
          }
        }),
      )
      await app.settle()
      await house.pass(4 * 60)
      const letters = lettersOf(house, browsers)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      const streamed = streams.reduce((sum, { text }) => sum + text.length, 0)
      process.stdout.write(
        `${sent} calls in ${seconds} s, ${bytesRead} bytes of answers, ${streamed} of streams, ${lines.length} of log, ${letters.length} mails and pushes\n`,
      )
      expect([...new Set([...leaks, ...inStreams(), ...inLog(), ...inLetters()])]).toEqual([])

      // A walk that is always refused would prove nothing.
      expect(streams.every(({ text }) => text.includes('hello'))).toBe(true)
      expect(lines.length).toBeGreaterThan(ASKED * 50)
      const isOutsider = (to: string) => stage.outsiders.some(({ email }) => email === to)
      expect(letters.filter(({ to }) => isOutsider(to)).length).toBeGreaterThan(0)
      expect(letters.filter(({ to }) => !isOutsider(to)).length).toBeGreaterThan(0)
      expect(answered('GET /api/posts/{id}')).toEqual(expect.arrayContaining([200, 404]))
      expect(answered('GET /api/posts')).toContain(200)
      if (ASKED < 5_000) return
      expect(answered('GET /objects/{id}')).toEqual(expect.arrayContaining([302, 404]))
      expect(onlyRefused().map(callName)).toEqual([])
    },
  )

  it('would be seen in a body, a header, a redirect, a stream, a mail and a log line', async () => {
    const stranger = stage.outsiders.find(({ kind }) => kind === 'stranger')
    if (!stranger?.caller) throw new Error('there is no stranger')
    const nothing = { params: {}, query: {}, body: {} }
    for (const call of [LeakBody, LeakHeader, LeakRedirect])
      expect(await ask(stranger, call, nothing)).toHaveLength(1)
    const { memberId } = stranger.caller
    await push(app.ctx, memberId, preferencesIn(planted()))
    await expect.poll(inStreams).toEqual(['a stream: private reached stranger'])
    const letter = {
      id: app.ctx.newId(),
      to: { name: '', address: stranger.email },
      unsubscribeUrl: 'https://x.example',
    }
    await app.ctx.mailer.send({ ...letter, subject: 'x', text: planted(), html: '' })
    expect(new Set(inLetters())).toEqual(new Set(['private reached stranger', 'private was sent']))
    mailbox.mails.splice(0)
    app.ctx.log.info({ content: planted() })
    await expect.poll(inLog).toEqual([planted()])
  })
})
