import { ModelError } from './model.ts'

/** Runs at most `size` pieces of work at a time. */
export type Slots = { use<T>(work: () => Promise<T>): Promise<T> }

/** Returns slots of which each is waited for at most `waitMs`, first come first served; then the work fails as `busy`. */
export function createSlots(size: number, waitMs: number): Slots {
  const waiting = new Set<() => void>()
  let used = 0

  async function take(): Promise<void> {
    if (used < size) {
      used += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(new ModelError('busy'))
    }, waitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.add(begin)
    await promise
  }

  function release(): void {
    const [next] = waiting
    if (next === undefined) {
      used -= 1
      return
    }
    // The slot changes hands, so `used` stays.
    waiting.delete(next)
    next()
  }

  return {
    async use(work) {
      await take()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
