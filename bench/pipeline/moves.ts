import { LEAD_STAGES, MAX_MOVED_LEADS, type LeadStage } from '../../packages/contract/src/lead-limits.ts'
import { postJson } from '../client.ts'
import { median, percentile } from '../figures.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import type { SeededPipeline } from './seed-pipelines.ts'

const MAX_P99_MS = 50
const WARM_UP_MOVES = 40
/** Below the quotas of the fifty who move leads in turn, for a run of any length. */
const MAX_MOVES = 600
const MOVES_PER_SECOND = 50
const MANY_MOVES = 40

/** Measures moves of one lead, and prints those of as many as can be moved together. */
export async function measureMoves(
  run: Run,
  pipeline: SeededPipeline,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const { groupId, staff, others } = pipeline
  let turn = 0
  const move = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    turn += 1
    const cookie = cookies.get(staff[turn % staff.length] ?? '') ?? ''
    return (await postJson(run.api.url + path, cookie, body, { method })).ms
  }
  const moveOne = (at: number) => {
    const lead = others[at % others.length] ?? ''
    return move('PATCH', `/api/crm/leads/${lead}/stage`, { stage: stageOf(Math.floor(at / others.length)) })
  }
  const moveMany = (at: number) =>
    move('POST', `/api/groups/${groupId}/crm/moves`, {
      leadIds: others.slice(0, MAX_MOVED_LEADS),
      stage: stageOf(at),
    })
  const count = Math.min(MAX_MOVES, run.seconds * run.rounds * MOVES_PER_SECOND)
  await inTurn(WARM_UP_MOVES, moveOne)
  const one = await inTurn(count, (at) => moveOne(at + WARM_UP_MOVES))
  const many = await inTurn(MANY_MOVES, moveMany)
  const p99 = percentile(one, 0.99)
  print('a move of one lead', one)
  print(`a move of ${MAX_MOVED_LEADS} leads`, many)
  return [
    {
      id: 'P16',
      what: `a move in a pipeline of ${pipeline.leads}: p99`,
      measured: `${p99.toFixed(1)} ms`,
      reference: `${MAX_P99_MS} ms`,
      ratio: p99 / MAX_P99_MS,
      limit: { max: 1 },
    },
  ]
}

const stageOf = (at: number): LeadStage => LEAD_STAGES[at % LEAD_STAGES.length] ?? 'new'

async function inTurn(count: number, work: (at: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) times.push(await work(at))
  return times
}

function print(name: string, times: readonly number[]): void {
  const [middle, p99] = [median(times), percentile(times, 0.99)]
  console.log(`${name.padEnd(34)} median ${middle.toFixed(1).padStart(5)} ms  p99 ${p99.toFixed(1)} ms`)
}
