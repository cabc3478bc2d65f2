import { AppError } from './errors.ts'

const MAX_FAILURES = 5
const PAUSE_MS = 1_000

/** Circuit breaker: after five failures in a row, an engine gets only one try per second until it answers. */
export class Breaker {
  #failures = 0
  #nextProbeAt = 0
  #isProbing = false
  readonly #engine: string
  readonly #now: () => number

  constructor(engine: string, now: () => number = Date.now) {
    this.#engine = engine
    this.#now = now
  }

  /**
   * Runs `work`, or fails immediately while the breaker is open. An error for which `isFailure` returns false counts as
   * an answer: the engine is up.
   */
  async run<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean = () => true): Promise<T> {
    const isOpen = this.#failures >= MAX_FAILURES
    if (isOpen) {
      if (this.#isProbing || this.#now() < this.#nextProbeAt)
        throw new AppError('unavailable', undefined, { cause: `${this.#engine} is resting` })
      this.#isProbing = true
    }
    try {
      const result = await work()
      this.#failures = 0
      return result
    } catch (error) {
      this.#failures = isFailure(error) ? this.#failures + 1 : 0
      if (this.#failures >= MAX_FAILURES) this.#nextProbeAt = this.#now() + PAUSE_MS
      throw error
    } finally {
      if (isOpen) this.#isProbing = false
    }
  }
}
