import { browserHeaders } from '../browser.ts'
import { FIRST_PAGE, warmUp } from '../feed/client.ts'
import { percentile } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { API } from '../harness.ts'
import { scriptOf, warmUpCode, type Run } from '../run.ts'
import { offer } from './offer.ts'

const LIMIT_MS = 500
const FACTOR = 2
/** The code that turns requests away is warm only after some of them. */
const WARM_UP_SECONDS = 3

/** Offers twice as many pages of the feed as the machine can do to a server with the limits of production. */
export async function measureOverload(
  run: Run,
  cookies: readonly string[],
  capacity: { feedPages: number },
): Promise<Goal[]> {
  const { harness, database, seconds, rounds } = run
  const server = await harness.start('api in production', API, database, { limits: 'production' })
  await warmUp(server.url, cookies)
  await warmUpCode(run, {
    server,
    path: FIRST_PAGE,
    database,
    application: 'api',
    script: scriptOf(harness, 'overload', { cookies }),
    connections: 8,
  })
  let turn = 0
  const offerFor = (seconds: number) =>
    offer(server.url, capacity.feedPages * FACTOR, seconds, () => {
      turn += 1
      return {
        method: 'GET',
        path: FIRST_PAGE,
        headers: browserHeaders(cookies[turn % cookies.length] ?? ''),
      }
    })
  await offerFor(WARM_UP_SECONDS)
  const answers = await offerFor(seconds * rounds)
  await server.stop()
  const { accepted, refused, failed } = answers
  const acceptedRate = accepted.length / (seconds * rounds)
  const goal = (what: string, times: readonly number[]): Goal => {
    const p99 = percentile(times, 0.99)
    return {
      id: 'P12',
      what: `offered ${FACTOR} times what it can do: p99 of the ${times.length} ${what}`,
      measured: `${p99.toFixed(0)} ms`,
      reference: `${LIMIT_MS} ms`,
      ratio: p99 / LIMIT_MS,
      limit: { max: 1 },
    }
  }
  return [
    goal('answered', accepted),
    goal('turned away', refused),
    {
      id: 'P12',
      what: 'answered while it is offered too much, beside its capacity',
      measured: `${acceptedRate.toFixed(0)} /s`,
      reference: `${capacity.feedPages.toFixed(0)} /s`,
      ratio: acceptedRate / capacity.feedPages,
      limit: { min: 0.5 },
    },
    {
      id: 'P12',
      what: 'requests that were neither answered nor turned away',
      measured: String(failed),
      reference: '0',
      ratio: failed,
      limit: { max: 0 },
      isCount: true,
    },
  ]
}
