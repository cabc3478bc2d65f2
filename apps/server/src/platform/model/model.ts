import type { ModelStatus } from '@guildhall/contract/agents'

/** What a language model is asked. Members' texts are only ever in `data`, never in `system`. */
export type Question = {
  system: string
  data: string
  /** From 0 to 1. */
  temperature: number
  maxTokens: number
}

export type ModelAnswer = {
  text: string
  /** `length`: it was cut off at `maxTokens`. `refusal`: the model declined. */
  stopReason: 'end' | 'length' | 'refusal'
  model: string
  inputTokens: number
  outputTokens: number
  cachedTokens: number
  costMicros: number
  latencyMs: number
}

/**
 * Why the model gave no answer. `timeout`, which is also what an aborted question ends with, and `bad_answer` may have
 * cost up to `maxCostMicros`; the others cost nothing.
 */
export type ModelFailure = 'not_configured' | 'busy' | 'unavailable' | 'timeout' | 'bad_answer'

/** Whether the model has certainly read nothing, so that the question cost nothing. */
export function wasFree(failure: ModelFailure): boolean {
  return failure === 'not_configured' || failure === 'busy' || failure === 'unavailable'
}

/** The model gave no answer. Its text has neither the question nor the key. */
export class ModelError extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`the model gave no answer: ${failure}`, options)
    this.failure = failure
  }
}

/** The language model. Never asked inside a database transaction. */
export type Model = {
  readonly status: ModelStatus
  /** Returns the answer, or throws a `ModelError`. Retries what costs nothing; an aborted `signal` ends it. */
  ask(question: Question, signal: AbortSignal): Promise<ModelAnswer>
  /** Returns the most that a question can cost, in millionths of a US dollar. */
  maxCostMicros(question: Question): number
}
