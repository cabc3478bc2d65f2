import { createServer, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startModel } from '@guildhall/model/server'
import { startModelStandIn } from '#test/model-stand-in'
import { readConfig, type Config } from '../config.ts'
import { createMetrics } from '../metrics.ts'
import type { Question } from './model.ts'
import { openModel } from './open-model.ts'

const standIn = await startModelStandIn()
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.behave({ type: 'answer' })
  standIn.clear()
})

const SECRET = 'canary-of-the-question'
const QUESTION: Question = {
  system: 'Answer as the librarian of the guild. Only use the sources.',
  data: `<source id="1">The hall opens at nine. Bread is sold in the yard. ${SECRET}.</source><question>When does the hall open?</question>`,
  temperature: 0.3,
  maxTokens: 400,
}
const NEVER = new AbortController().signal

function open(env: Partial<Record<keyof Config, string>> = {}) {
  const config = readConfig({
    DATABASE_URL: 'postgres://x',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    ...standIn.env,
    ...env,
  })
  const lines: string[] = []
  const log = pino(
    { level: 'debug' },
    new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) }),
  )
  const metrics = createMetrics()
  const model = openModel({ config, metrics, log })
  return { model, lines, metrics, ask: (question = QUESTION, signal = NEVER) => model.ask(question, signal) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => null,
    (reason: unknown) => reason,
  )
}

describe('an answer', () => {
  it('has text, tokens, cost and time, and the same system part is read from the cache the second time', async () => {
    const { ask, metrics, model } = open({
      MODEL_INPUT_PRICE: '2',
      MODEL_OUTPUT_PRICE: '10',
      MODEL_CACHED_PRICE: '0.2',
    })
    const question = { ...QUESTION, system: 'A system part that is new here. '.repeat(10) }
    const first = await ask(question)
    expect(first).toMatchObject({
      text: 'The hall opens at nine.',
      stopReason: 'end',
      model: 'stand-in',
      cachedTokens: 0,
    })
    const [system, data] = [80, Math.ceil(Buffer.byteLength(question.data) / 4)]
    expect(first).toMatchObject({ inputTokens: system + data, outputTokens: 6 })
    expect(first.costMicros).toBe(Math.ceil((data + system * 1.25) * 2 + 6 * 10))
    const second = await ask(question)
    expect(second).toMatchObject({ inputTokens: data, cachedTokens: system, outputTokens: 6 })
    expect(second.costMicros).toBe(Math.ceil(data * 2 + system * 0.2 + 6 * 10))
    expect(model.maxCostMicros(question)).toBeGreaterThan(first.costMicros)
    expect(standIn.requests()).toMatchObject([{ isCached: true, isStream: true }, { isCached: true }])
    const values = await metrics.modelTokens.get()
    expect(Object.fromEntries(values.values.map(({ labels, value }) => [labels['kind'], value]))).toEqual({
      input: system + 2 * data,
      output: 12,
      cached: system,
    })
  })

  it('[D-132] is asked of the configured model, with the temperature', async () => {
    const { ask, model } = open({ MODEL_ID: 'claude-other' })
    await ask()
    expect(standIn.requests()).toMatchObject([{ model: 'claude-other', temperature: 0.3, maxTokens: 400 }])
    expect(model.status).toEqual({ isConfigured: true, isDemo: false, model: 'claude-other' })
  })

  it('does not depend on the variables that the SDK reads by itself', async () => {
    const variables = {
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
      ANTHROPIC_API_KEY: 'another',
      ANTHROPIC_AUTH_TOKEN: 'another',
      ANTHROPIC_CUSTOM_HEADERS: 'Authorization: Bearer another\nanthropic-version: 2026-10-21',
    }
    Object.assign(process.env, variables)
    try {
      expect(await open().ask()).toMatchObject({ stopReason: 'end' })
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name]
    }
  })

  it('comes without temperature and thinking settings from a model that refuses them, which is asked for once', async () => {
    const { ask } = open()
    for (const [type, field] of [
      ['no_temperature', 'temperature'],
      ['always_thinks', 'thinking'],
    ] as const) {
      standIn.behave({ type })
      standIn.clear()
      await ask()
      await ask()
      expect(standIn.requests().map((request) => request[field] === undefined)).toEqual([false, true, true])
    }
  })

  it('says that it was cut off at the limit, or declined', async () => {
    const { ask } = open()
    expect(await ask({ ...QUESTION, maxTokens: 2 })).toMatchObject({ stopReason: 'length', text: 'The hall' })
    standIn.behave({ type: 'refusal' })
    expect(await ask()).toMatchObject({ stopReason: 'refusal', text: '' })
  })

  it.each(['mentions', 'links', 'html', 'controls', 'leaks'] as const)(
    'is passed on as it is: %s',
    async (type) => {
      standIn.behave({ type })
      const { text } = await open().ask()
      expect(text).toMatch(
        { mentions: /@everyone/, links: /https:/, html: /<img/, controls: /\u202E/, leaks: /librarian/ }[
          type
        ],
      )
    },
  )
})

describe('no answer', () => {
  it('[D-133] without a key, nothing is sent', async () => {
    const { ask, model, lines } = open({ MODEL_API_KEY: '' })
    expect(model.status.isConfigured).toBe(false)
    await expect(ask()).rejects.toMatchObject({ failure: 'not_configured' })
    expect([standIn.requests(), lines]).toEqual([[], []])
  })

  it.each([
    ['cut_off', 'bad_answer'],
    ['error_event', 'bad_answer'],
    ['garbage', 'bad_answer'],
    ['hollow', 'bad_answer'],
    ['page', 'bad_answer'],
    ['huge', 'bad_answer'],
    ['silent', 'bad_answer'],
    ['failing', 'unavailable'],
  ] as const)('%s is %s after one try: another could cost twice', async (type, failure) => {
    standIn.behave({ type })
    await expect(open().ask()).rejects.toMatchObject({ failure })
    expect(standIn.requests()).toHaveLength(1)
  })

  it('is retried twice if the provider has no room, and not before it says', async () => {
    const { ask, metrics } = open()
    standIn.behave({ type: 'rate_limited', retryAfter: 0.8 }, 2)
    const began = performance.now()
    expect(await ask()).toMatchObject({ stopReason: 'end' })
    expect(performance.now() - began).toBeGreaterThan(1_590)
    standIn.clear()
    standIn.behave({ type: 'overloaded' })
    await expect(ask()).rejects.toMatchObject({ failure: 'busy' })
    expect(standIn.requests()).toHaveLength(3)
    const { values } = await metrics.modelQuestions.get()
    expect(values.map(({ labels, value }) => [labels['outcome'], value])).toEqual([
      ['end', 1],
      ['busy', 1],
    ])
  })

  it('is not waited for if the provider asks for minutes', async () => {
    standIn.behave({ type: 'rate_limited', retryAfter: 120 })
    await expect(open().ask()).rejects.toMatchObject({ failure: 'busy' })
    expect(standIn.requests()).toHaveLength(1)
  })

  it('is retried if no connection came about', async () => {
    const port = await freePort()
    const { ask, lines } = open({ MODEL_BASE_URL: `http://127.0.0.1:${port}` })
    await expect(ask()).rejects.toMatchObject({ failure: 'unavailable' })
    expect(lines.join('')).toContain('"code":"ECONNREFUSED"')
    const asked = ask()
    const key = standIn.env.MODEL_API_KEY ?? ''
    const late = await startModel({ port, key, isControlled: false })
    expect(await asked).toMatchObject({ stopReason: 'end' })
    await late.close()
  })

  it('ends at the time limit, also between the retries, and when the caller aborts', async () => {
    const { ask } = open({ MODEL_TIMEOUT_MS: '300' })
    for (const behaviour of [
      { type: 'slow_start', ms: 800 },
      { type: 'slow_stream', ms: 200 },
      { type: 'stuck' },
      { type: 'rate_limited', retryAfter: 4 },
    ] as const) {
      standIn.behave(behaviour)
      await expect(ask()).rejects.toMatchObject({ failure: 'timeout' })
    }
    standIn.behave({ type: 'slow_stream', ms: 100 })
    await expect(open().ask(QUESTION, AbortSignal.timeout(250))).rejects.toMatchObject({ failure: 'timeout' })
    await expect.poll(() => standIn.requests().at(-1)?.isAborted).toBe(true)
  })
})

describe('a model in trouble', () => {
  it('is left alone after five failures in a row, but not if it refused a question', async () => {
    const { ask } = open()
    standIn.behave({ type: 'failing' })
    for (let n = 0; n < 7; n += 1) await expect(ask()).rejects.toMatchObject({ failure: 'unavailable' })
    expect(standIn.requests()).toHaveLength(5)

    standIn.clear()
    standIn.behave({ type: 'answer' })
    const other = open()
    const tooShort = { ...QUESTION, maxTokens: 0 }
    for (let n = 0; n < 7; n += 1)
      await expect(other.ask(tooShort)).rejects.toMatchObject({ failure: 'unavailable' })
    expect(await other.ask()).toMatchObject({ stopReason: 'end' })
  })

  it('is asked by at most MODEL_IN_FLIGHT at a time; the others wait', async () => {
    const { ask } = open({ MODEL_IN_FLIGHT: '2' })
    standIn.behave({ type: 'slow_start', ms: 150 })
    const began = performance.now()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask()))
    expect(answers).toHaveLength(4)
    expect(performance.now() - began).toBeGreaterThan(290)
  })
})

it('neither errors nor log lines have the key, the question or the answer', async () => {
  const key = standIn.env.MODEL_API_KEY ?? ''
  for (const [type, env] of [
    ['leaks', { MODEL_API_KEY: 'a-wrong-key-of-a-test' }],
    ['failing', {}],
    ['garbage', {}],
    ['error_event', {}],
    ['cut_off', {}],
    ['no_temperature', { MODEL_BASE_URL: `${standIn.env.MODEL_BASE_URL}/elsewhere` }],
  ] as const) {
    standIn.behave({ type, text: `${SECRET}. `.repeat(20) })
    const { ask, lines } = open(env)
    const error = await failureOf(ask())
    expect(error).toBeInstanceOf(Error)
    const seen = inspect(error, { depth: 9, showHidden: true }) + lines.join('')
    expect(seen).toContain('gave no answer')
    for (const secret of [SECRET, key, 'a-wrong-key', 'librarian']) expect(seen).not.toContain(secret)
  }
})
