import { AppError } from './errors.ts'

const FAILURES = 5
const PAUSE_MS = 1_000

/** Stops asking an engine that does not answer: after five failures in a row, one try per second and no more. */
export class Breaker {
  #failures = 0
  #openUntil = 0
  #isTrying = false
  readonly #engine: string
  readonly #now: () => number

  constructor(engine: string, now: () => number = Date.now) {
    this.#engine = engine
    this.#now = now
  }

  /**
   * Runs `ask`, or fails at once while the breaker is open. An error for which `isFailure` is false is an answer: the
   * engine is there.
   */
  async run<T>(ask: () => Promise<T>, isFailure: (error: unknown) => boolean = () => true): Promise<T> {
    const isResting = this.#failures >= FAILURES
    if (isResting) {
      if (this.#isTrying || this.#now() < this.#openUntil)
        throw new AppError('unavailable', undefined, { cause: `${this.#engine} is resting` })
      this.#isTrying = true
    }
    try {
      const answer = await ask()
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures = isFailure(error) ? this.#failures + 1 : 0
      if (this.#failures >= FAILURES) this.#openUntil = this.#now() + PAUSE_MS
      throw error
    } finally {
      if (isResting) this.#isTrying = false
    }
  }
}
