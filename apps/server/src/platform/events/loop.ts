import type { Logger } from '../logger.ts'

const BACK_OFF_MS = [100, 250, 500, 1_000]

/** A background loop that runs until it is stopped. */
export type Loop = {
  /** Starts the next tick now, or right after the running one. */
  wake(): void
  /** Lets the running tick finish and starts no other. */
  stop(): Promise<void>
}

/** Runs `tick` until stopped; it returns the delay before the next one. A failed tick is retried within a second. */
export function startLoop(name: string, log: Logger, tick: () => Promise<number>): Loop {
  let stopping = false
  let woken = false
  let endSleep = () => {}

  function sleep(ms: number): Promise<void> {
    if (woken || stopping) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      endSleep = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping) {
      woken = false
      let delayMs: number
      try {
        delayMs = await tick()
        if (failures > 0) log.info({ loop: name }, 'events go on')
        failures = 0
      } catch (error) {
        if (failures === 0) log.warn({ loop: name, err: String(error) }, 'events wait')
        delayMs = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 1_000
        failures += 1
        // Being woken does not bring a dependency back sooner.
        woken = false
      }
      await sleep(delayMs)
    }
  }

  const ended = run()
  return {
    wake() {
      woken = true
      endSleep()
    },
    stop() {
      stopping = true
      endSleep()
      return ended
    },
  }
}
