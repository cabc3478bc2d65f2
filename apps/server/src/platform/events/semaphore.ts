/** Limits how much work runs concurrently, in order of arrival. */
export type Semaphore = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits until nothing else runs, and lets nothing else begin. */
  runAlone<T>(work: () => Promise<T>): Promise<T>
  /** Rejects all waiting and new work with `SemaphoreClosed`; running work goes on. */
  close(): void
}

/** Thrown to callers that wait at a semaphore when it closes. */
export class SemaphoreClosed extends Error {
  override name = 'SemaphoreClosed'
}

/** Creates a semaphore with this many permits. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits
  let closed = false
  const queue: { needs: number; enter: () => void; reject: (reason: Error) => void }[] = []

  function admit(): void {
    for (let next = queue[0]; next !== undefined && next.needs <= free; next = queue[0]) {
      queue.shift()
      free -= next.needs
      next.enter()
    }
  }

  async function runWith<T>(needs: number, work: () => Promise<T>): Promise<T> {
    if (closed) throw new SemaphoreClosed()
    await new Promise<void>((enter, reject) => {
      queue.push({ needs, enter, reject })
      admit()
    })
    try {
      return await work()
    } finally {
      free += needs
      admit()
    }
  }

  return {
    run: (work) => runWith(1, work),
    runAlone: (work) => runWith(permits, work),
    close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new SemaphoreClosed())
    },
  }
}
