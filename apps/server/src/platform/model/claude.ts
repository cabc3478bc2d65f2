import { Anthropic, BadRequestError } from '@anthropic-ai/sdk'
import type { Config } from '../config.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import type { Question } from './model.ts'
import { readAnswer, type Reading } from './read-answer.ts'
import { readFailure } from './read-failure.ts'

/** An answer is given up on if nothing of it arrives for this long; the provider sends signs of life more often. */
const IDLE_MS = 20_000
const MAX_BYTES = 1_000_000
/** The newer version of the API refuses a temperature for all models. */
const VERSION_WITH_TEMPERATURE = '2023-06-01'

/** Asks once. Throws a `FailedAttempt`. */
export type AskOnce = (question: Question, signal: AbortSignal) => Promise<Reading>

/**
 * Returns a client for the Messages API of Claude. Nothing is read from the environment, logged or traced. Some models
 * refuse a temperature, or to answer without thinking: what one refused is not sent to it again.
 */
export function openClaude(config: Config): AskOnce {
  const {
    MODEL_API_KEY: apiKey,
    MODEL_BASE_URL: baseURL,
    MODEL_ID: model,
    MODEL_TIMEOUT_MS: timeout,
  } = config
  const client = new Anthropic({
    apiKey,
    authToken: null,
    webhookKey: null,
    baseURL,
    timeout,
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: { propagation: false, traces: false },
    fetch: createBoundedFetch({ apiKey, idleMs: Math.min(IDLE_MS, timeout), maxBytes: MAX_BYTES }),
  })
  const refused = new Set<'temperature' | 'thinking'>()

  async function ask(question: Question, signal: AbortSignal): Promise<Reading> {
    const takesTemperature = !refused.has('temperature')
    const request = {
      model,
      max_tokens: question.maxTokens,
      system: [
        { type: 'text' as const, text: question.system, cache_control: { type: 'ephemeral' as const } },
      ],
      messages: [{ role: 'user' as const, content: question.data }],
      stream: true as const,
      ...(takesTemperature ? { temperature: question.temperature } : {}),
      ...(refused.has('thinking') ? {} : { thinking: { type: 'disabled' as const } }),
    }
    const headers = takesTemperature ? { 'anthropic-version': VERSION_WITH_TEMPERATURE } : {}
    return readAnswer(await client.messages.create(request, { signal, headers }))
  }

  return async function askOnce(question, signal) {
    try {
      const reading = await ask(question, signal)
      // A stream that was aborted ends as if it were complete.
      signal.throwIfAborted()
      return reading
    } catch (error) {
      const objection = objectionOf(error)
      if (objection === null || refused.has(objection)) throw readFailure(error, signal.aborted)
      refused.add(objection)
      return askOnce(question, signal)
    }
  }
}

/** Returns what of our request this model does not take; null if it failed for another reason. */
function objectionOf(error: unknown): 'temperature' | 'thinking' | null {
  if (!(error instanceof BadRequestError)) return null
  const message = error.apiMessage ?? ''
  if (/\btemperature\b/.test(message)) return 'temperature'
  return /\bthinking\b/.test(message) ? 'thinking' : null
}
