import { ModelError, type ModelFailure } from './model.ts'

/** What is logged about a failed attempt: codes of the provider, never a text. */
type Facts = { status?: number; type?: string; code?: string; requestId?: string }

type Details = { facts?: Facts; retry?: { afterMs: number | null }; isUp?: boolean }

/** One attempt to ask the model that failed. */
export class FailedAttempt extends ModelError {
  readonly facts: Facts
  /** Set if another attempt costs nothing; `afterMs` is how long the provider asks to wait. */
  readonly retry: { afterMs: number | null } | undefined
  readonly isUp: boolean

  constructor(failure: ModelFailure, { facts = {}, retry, isUp = false }: Details = {}) {
    super(failure)
    this.facts = facts
    this.retry = retry
    this.isUp = isUp
  }
}
