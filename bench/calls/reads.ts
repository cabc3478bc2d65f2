import type { ProductCpu } from '../cpu-meter.ts'
import { median } from '../figures.ts'
import { FIRST_PAGE, warmUp } from '../feed/client.ts'
import { mapCpu } from '../product-cpu.ts'
import { printRounds, round, scriptOf, warmUpCode, type Round, type Run } from '../run.ts'
import { generateQueries, readWords } from '../search/queries.ts'
import { readPictures, readPublicPosts } from './people.ts'

const POSTS = 2_000
const CONNECTIONS = 8

/** Prints the rate and CPU of what browsers read most, and returns the CPU by operation. */
export async function measureReads(
  run: Run,
  cookies: readonly string[],
): Promise<Record<string, ProductCpu>> {
  const { harness, database, api, rounds } = run
  await warmUp(api.url, cookies)
  const posts = await readPublicPosts(database, POSTS)
  const words = await readWords(database, 5_000)
  const paths = {
    feedPage: [FIRST_PAGE],
    smallCall: ['/api/auth/user'],
    picture: await readPictures(run, cookies),
    notificationCount: ['/api/notifications/count'],
    notificationList: ['/api/notifications?limit=20'],
    comments: posts.map((id) => `/api/posts/${id}/comments?limit=10`),
    search: generateQueries(words, (pick) => `/api/search/users?limit=8&q=${pick().slice(0, 3)}`),
  }
  const costs: Record<string, ProductCpu> = {}
  for (const [name, of] of Object.entries(paths)) {
    const script = scriptOf(harness, name, { cookies, paths: of })
    const target = { server: api, path: '', database, application: 'api', script, connections: CONNECTIONS }
    await warmUpCode(run, target)
    const figures: Round[] = []
    for (let n = 0; n < rounds; n += 1) figures.push(await round(run, target))
    printRounds(name, figures)
    const none = { api: 0, worker: 0, postgres: 0, redis: 0, nats: 0 }
    costs[name] = mapCpu(none, (_, part) =>
      part === 'worker' ? 0 : median(figures.map(({ cpu }) => (part === 'api' ? cpu.node : cpu[part]))),
    )
  }
  return costs
}
