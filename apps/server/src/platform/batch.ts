type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }

type Options = {
  /** So many go together at most. */
  most: number
  /** So many can be under way at a time: the next one sets out when the last has taken `patienceMs`. */
  lanes: number
  patienceMs: number
  /** Under load one sets out so long after the last: more of them go together. The first after a pause goes at once. */
  restMs?: number
}

/**
 * Answers questions of many callers together. A question goes at once when none is under way; those that come meanwhile
 * wait for its answer and go together, so that under load one statement serves several requests.
 */
export function createBatch<Q, A>(
  ask: (questions: Q[]) => Promise<A[]>,
  { most, lanes, patienceMs, restMs = 0 }: Options,
): (question: Q) => Promise<A> {
  const waiting: Waiting<Q, A>[] = []
  let busy = 0
  let isLate = false
  let rested = -Infinity
  let timer: NodeJS.Timeout | undefined

  async function go(): Promise<void> {
    const taken = waiting.splice(0, most)
    busy += 1
    isLate = false
    rested = performance.now() + restMs
    const late = setTimeout(() => {
      isLate = true
      next()
    }, patienceMs)
    try {
      const answers = await ask(taken.map(({ question }) => question))
      taken.forEach(({ resolve }, at) => resolve(answers[at] as A))
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      clearTimeout(late)
      busy -= 1
      next()
    }
  }

  function next(): void {
    if (waiting.length === 0 || !(busy === 0 || (isLate && busy < lanes))) return
    const rest = rested - performance.now()
    if (rest <= 0 || waiting.length >= most) return void go()
    timer ??= setTimeout(() => {
      timer = undefined
      next()
    }, rest)
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      next()
    })
}
