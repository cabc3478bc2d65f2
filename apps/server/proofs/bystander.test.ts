import { ListComments, MAX_COMMENT_PAGE } from '@guildhall/contract/comments'
import { callPath } from '@guildhall/contract/endpoint'
import { CountNotifications } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { processEnv } from '#test/process-env'
import { startApi, type StartedProcess } from '#test/start-process'
import { size } from './sizes.ts'

const SECONDS = Number(process.env['BYSTANDER_SECONDS'] ?? 5)
const BYSTANDER_PER_SECOND = 10
/** Share of requests that may be refused because of the attack. Higher in CI, where fewer requests are counted. */
const MAX_REFUSED_SHARE = size({ full: 5, short: 20 }) / 100
/** Factor for the rate of attacks. A third in CI, whose machine may have a third of the processors. */
const ATTACK_FACTOR = size({ full: 3, short: 1 })

const app = await startTestApp({ events: false })
let api: StartedProcess & { url: string }
/** A process that is not attacked. What it refuses in the same seconds is because of the machine. */
let control: typeof api
let ann: SignedIn
let bob: SignedIn
let eve: SignedIn
let postId: string
beforeAll(async () => {
  const env = { ...processEnv(app), LOG_LEVEL: 'info' }
  ;[api, control] = [await startApi(env), await startApi(env)]
  ;[ann, bob, eve] = [await app.signIn(), await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx)
  await insertThread(postId)
})
afterAll(async () => {
  await Promise.all([api.stop(), control.stop()])
  await app.close()
})

/** Inserts 100 comments with three replies each, which again have three: more than one page can hold. */
async function insertThread(post: string): Promise<void> {
  await app.ctx.db.query(
    'test.grow_thread',
    `with recursive numbered as (
       select gen_random_uuid() as id, null::uuid as parent_id, '{}'::uuid[] as path, 1 as depth
         from generate_series(1, 100)
       union all
       select gen_random_uuid(), numbered.id, path || numbered.id, depth + 1
         from numbered cross join generate_series(1, 3) where depth < 3
     )
     insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, reply_count, created_at)
     select id, $1, $2, parent_id, path, repeat('All of this has to be read and sent. ', 10),
            case when depth < 3 then 3 else 0 end, now()
       from numbered`,
    [post, await buildMember(app.ctx)],
  )
}

type Timing = { status: number; ms: number }

async function request(path: string, cookie?: string, { url } = api): Promise<Timing> {
  const startedAt = performance.now()
  const response = await fetch(url + path, { headers: cookie === undefined ? {} : { cookie } })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt }
}

/** Sends requests at a fixed rate, without waiting for responses. */
async function atRate(perSecond: number, send: (n: number) => Promise<Timing>): Promise<Timing[]> {
  const sent: Promise<Timing>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * SECONDS; n += 1) {
    const wait = startedAt + (n * 1_000) / perSecond - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    sent.push(send(n))
  }
  return Promise.all(sent)
}

const bystander = (member: SignedIn, process = api) =>
  atRate(BYSTANDER_PER_SECOND, () => request(callPath(CountNotifications), member.cookie, process)).then(
    summarize,
  )

function summarize(timings: readonly Timing[]): { p50: number; refused: number } {
  const times = timings.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    p50: Math.round((times[times.length >> 1] ?? 0) * 10) / 10,
    refused: timings.filter(({ status }) => status !== 200).length / timings.length,
  }
}

const page = { limit: String(MAX_COMMENT_PAGE), sort: 'oldest' }

describe('a bystander is served while one caller', () => {
  it.each([
    ['requests the documentation', 10, () => request('/api/openapi.json')],
    [
      'reads the longest pages of comments',
      7,
      () => request(callPath(ListComments, { id: postId }, page), eve.cookie),
    ],
    [
      'tries unknown sessions',
      100,
      (n: number) => request(callPath(CountNotifications), `__Host-guildhall_session=${process.pid}-${n}`),
    ],
  ])('%s many times a second', async (what, rate, send) => {
    const perSecond = rate * ATTACK_FACTOR
    await Promise.all([bystander(ann), bystander(bob, control)])
    const before = await bystander(ann)
    const [during, unattacked, attack] = await Promise.all([
      bystander(ann),
      bystander(bob, control),
      atRate(perSecond, send),
    ])
    const statuses = Map.groupBy(attack, ({ status }) => status)
    const counts = [...statuses].map(([status, { length }]) => `${status}: ${length}`).join(', ')
    const line = (name: string, { p50, refused }: typeof before) =>
      `${name} p50 ${p50} ms, ${Math.round(refused * 100)} % refused`
    process.stdout.write(
      `${what} ${perSecond} times a second (${counts}): ${line('before', before)}; ${line('during', during)}; ${line('unattacked', unattacked)}\n`,
    )
    expect(during.refused).toBeLessThanOrEqual(
      Math.max(before.refused, unattacked.refused) + MAX_REFUSED_SHARE,
    )
    expect(during.p50).toBeLessThan(before.p50 * 5 + 100)
  })
})
