import { setTimeout as wait } from 'node:timers/promises'
import { Breaker } from '../breaker.ts'
import type { Config } from '../config.ts'
import { DEMO_MODEL_ID } from '../development-values.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { AskOnce } from './claude.ts'
import { FailedAttempt } from './failed-attempt.ts'
import { ModelError, type Model, type ModelAnswer, type Question } from './model.ts'
import { costOf, maxCostOf, type Prices } from './model-costs.ts'
import type { Reading } from './read-answer.ts'
import { createSlots } from './slots.ts'

const MAX_RETRIES = 2
const FIRST_WAIT_MS = 500
/** If the provider asks for a longer wait, the question fails instead. */
const MAX_WAIT_MS = 5_000
const SLOT_WAIT_MS = 5_000

type Options = { config: Config; metrics: Metrics; log: Logger }

/** Opens the configured model, without connecting. Without a key, every question fails as `not_configured`. */
export function openModel({ config, metrics, log }: Options): Model {
  const prices = pricesOf(config)
  const slots = createSlots(config.MODEL_IN_FLIGHT, SLOT_WAIT_MS)
  const breaker = new Breaker('the model')
  const isConfigured = config.MODEL_API_KEY !== ''
  let client: Promise<AskOnce> | undefined

  /** Asks until there is an answer, a failure that may have cost something, or no retry left. */
  async function askWithRetries(question: Question, signal: AbortSignal): Promise<Reading> {
    // Processes that never ask do without the SDK's 25 MB.
    client ??= import('./claude.ts').then(({ openClaude }) => openClaude(config))
    const askOnce = await client
    for (let retries = 0; ; retries += 1) {
      try {
        return await breaker.run(() => askOnce(question, signal), isOutage)
      } catch (error) {
        const afterMs = retries < MAX_RETRIES ? waitBefore(error, retries) : null
        if (afterMs === null || afterMs > MAX_WAIT_MS) throw error
        await wait(afterMs, undefined, { signal }).catch(() => {
          throw new ModelError('timeout')
        })
      }
    }
  }

  return {
    status: { isConfigured, isDemo: config.MODEL_ID === DEMO_MODEL_ID, model: config.MODEL_ID },
    maxCostMicros: (question) => maxCostOf(prices, question),
    async ask(question, signal) {
      const began = performance.now()
      try {
        if (!isConfigured) throw new ModelError('not_configured')
        const reading = await slots.use(() => {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(config.MODEL_TIMEOUT_MS)])
          return askWithRetries(question, limit)
        })
        const answer = answerOf(reading, prices, performance.now() - began)
        countAnswer(metrics, answer)
        return answer
      } catch (error) {
        const failed = error instanceof ModelError ? error : new ModelError('unavailable')
        metrics.modelQuestions.inc({ outcome: failed.failure })
        if (isConfigured)
          log.warn({ failure: failed.failure, ...factsOf(failed) }, 'the model gave no answer')
        throw failed
      }
    },
  }
}

/** Returns how long to wait before the next attempt; null if it could cost twice or would fail the same way. */
function waitBefore(error: unknown, retries: number): number | null {
  if (!(error instanceof FailedAttempt) || error.retry === undefined) return null
  return error.retry.afterMs ?? FIRST_WAIT_MS * 2 ** retries * (0.75 + Math.random() / 4)
}

/** A provider that refused a question is up. */
function isOutage(error: unknown): boolean {
  return !(error instanceof FailedAttempt && error.isUp)
}

function factsOf(error: ModelError): object {
  return error instanceof FailedAttempt ? error.facts : {}
}

function pricesOf(config: Config): Prices {
  return {
    input: config.MODEL_INPUT_PRICE,
    output: config.MODEL_OUTPUT_PRICE,
    cached: config.MODEL_CACHED_PRICE,
  }
}

function answerOf({ usage, ...reading }: Reading, prices: Prices, latencyMs: number): ModelAnswer {
  return {
    ...reading,
    inputTokens: usage.input + usage.written,
    outputTokens: usage.output,
    cachedTokens: usage.cached,
    costMicros: costOf(prices, usage),
    latencyMs: Math.round(latencyMs),
  }
}

function countAnswer(metrics: Metrics, answer: ModelAnswer): void {
  metrics.modelQuestions.inc({ outcome: answer.stopReason })
  metrics.modelTokens.inc({ kind: 'input' }, answer.inputTokens)
  metrics.modelTokens.inc({ kind: 'output' }, answer.outputTokens)
  metrics.modelTokens.inc({ kind: 'cached' }, answer.cachedTokens)
}
