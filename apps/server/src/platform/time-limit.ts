/** How often waits are checked: one may take this much longer. */
const CHECK_MS = 25

/** A promise that is waited for, since when, and whether it got a second chance. */
type Wait = { since: number; isExtended: boolean; fail: () => void }

/** Fails promises that take too long; the others pass through. */
export type TimeLimit = <T>(answer: Promise<T>) => Promise<T>

/**
 * Creates a time limit that shares one timer between all waits: a timer for each costs more than a command to Redis. If
 * this process was too busy to read an answer in time, it waits for it once more.
 */
export function createTimeLimit(limitMs: number, message: string): TimeLimit {
  /** Those that run out first come first. */
  const waits = new Set<Wait>()
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const now = performance.now()
    for (const wait of waits) {
      const waited = now - wait.since
      if (waited < limitMs) break
      waits.delete(wait)
      const wasBusy = !wait.isExtended && waited > limitMs + 2 * CHECK_MS
      if (wasBusy) waits.add(Object.assign(wait, { since: now, isExtended: true }))
      else wait.fail()
    }
    timer = waits.size === 0 ? undefined : setTimeout(startCheck, CHECK_MS)
  }

  // After the answers that have arrived meanwhile were read.
  const startCheck = () => void setImmediate(check)

  return (answer) =>
    new Promise((resolve, reject) => {
      const wait = { since: performance.now(), isExtended: false, fail: () => reject(new Error(message)) }
      waits.add(wait)
      timer ??= setTimeout(startCheck, CHECK_MS)
      answer.then(
        (value) => {
          waits.delete(wait)
          resolve(value)
        },
        (error: unknown) => {
          waits.delete(wait)
          reject(error)
        },
      )
    })
}
