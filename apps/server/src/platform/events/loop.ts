import type { Logger } from '../logger.ts'

const BACK_OFF_MS = [100, 250, 500, 1_000]

/** Work that goes on until it is stopped. */
export type Loop = {
  /** Starts the next turn now, or right after the one that is running. */
  wake(): void
  /** Lets the running turn finish and starts no other. */
  stop(): Promise<void>
}

/** Takes turns for ever; each answers how many milliseconds to rest. A turn that fails is taken again within a second. */
export function startLoop(name: string, log: Logger, turn: () => Promise<number>): Loop {
  let stopping = false
  let woken = false
  let endRest = () => {}

  function rest(ms: number): Promise<void> {
    if (woken || stopping) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      endRest = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping) {
      woken = false
      let pause: number
      try {
        pause = await turn()
        if (failures > 0) log.info({ loop: name }, 'events go on')
        failures = 0
      } catch (error) {
        if (failures === 0) log.warn({ loop: name, err: String(error) }, 'events wait')
        pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 1_000
        failures += 1
        // Being woken does not make an engine come back sooner.
        woken = false
      }
      await rest(pause)
    }
  }

  const ended = run()
  return {
    wake() {
      woken = true
      endRest()
    },
    stop() {
      stopping = true
      endRest()
      return ended
    },
  }
}
