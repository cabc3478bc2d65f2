/** Lets a few pieces of work run at a time, in the order in which they came. */
export type Gate = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits until nothing else runs, and lets nothing else begin. */
  runAlone<T>(work: () => Promise<T>): Promise<T>
  /** Turns away whoever waits and whoever comes; what runs goes on. */
  close(): void
}

/** What those who wait at a gate hear when it closes. */
export class GateClosed extends Error {
  override name = 'GateClosed'
}

/** A gate `width` wide. */
export function openGate(width: number): Gate {
  let free = width
  let closed = false
  const queue: { needs: number; enter: () => void; turnAway: (reason: Error) => void }[] = []

  function admit(): void {
    for (let next = queue[0]; next !== undefined && next.needs <= free; next = queue[0]) {
      queue.shift()
      free -= next.needs
      next.enter()
    }
  }

  async function pass<T>(needs: number, work: () => Promise<T>): Promise<T> {
    if (closed) throw new GateClosed()
    await new Promise<void>((enter, turnAway) => {
      queue.push({ needs, enter, turnAway })
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
    run: (work) => pass(1, work),
    runAlone: (work) => pass(width, work),
    close() {
      closed = true
      for (const { turnAway } of queue.splice(0)) turnAway(new GateClosed())
    },
  }
}
