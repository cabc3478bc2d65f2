import { AppError } from './errors.ts'

const FAILURES = 5
const PAUSE_MS = 1_000

/** Stops asking an engine that does not answer: after five failures in a row, one try per second. */
export class Breaker {
  #failures = 0
  #openUntil = 0
  readonly #engine: string
  readonly #now: () => number

  constructor(engine: string, now: () => number = Date.now) {
    this.#engine = engine
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#now() < this.#openUntil
  }

  /** Runs `ask`, or fails at once while the breaker is open. */
  async run<T>(ask: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new AppError('unavailable', undefined, { cause: `${this.#engine} is resting` })
    try {
      const answer = await ask()
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures += 1
      if (this.#failures >= FAILURES) this.#openUntil = this.#now() + PAUSE_MS
      throw error
    }
  }
}
