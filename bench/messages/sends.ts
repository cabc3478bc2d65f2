import { setTimeout as sleep } from 'node:timers/promises'
import { UNREAD_AFTER_MS } from '../../apps/server/src/features/messages/insert-message.ts'
import { NEW_ID } from '../browser.ts'
import { connected } from '../data/database.ts'
import { alternate, median, pairedRatio, rateOf } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare } from '../pgbench.ts'
import { formatCpu, measureCost, measureIdle, medianCpu } from '../product-cpu.ts'
import { printRounds, round, scriptOf, sendAtLeast, type Round, type Run } from '../run.ts'
import { waitUntilDrained } from '../wait-until-drained.ts'
import type { Chats } from './seed-messages.ts'

const CLIENTS = 4
const TEXT = 'A message that says when and where, and asks whether that is all right.'

type Writer = { conversationId: string; cookie: string }

/** Compares sending with the bare statement that writes the same rows. */
export async function measureSends(
  run: Run,
  { pairs }: Chats,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const { harness, database, seconds, rounds, warmUp, api } = run
  const idle = await measureIdle(run)
  let turn = 0
  const send = async (writers: readonly Writer[]): Promise<Round> => {
    turn += 1
    const script = scriptOf(harness, `send-${turn}`, {
      cookies: writers.map(({ cookie }) => cookie),
      bodies: writers.map(({ conversationId }) =>
        JSON.stringify({ id: NEW_ID, conversationId, content: TEXT }),
      ),
    })
    const target = { server: api, path: '/api/messages', database, application: 'api', script }
    return round({ harness, seconds }, { ...target, connections: CLIENTS })
  }
  const writerOf = (at: 0 | 1) =>
    pairs.map(({ id, people }) => ({ conversationId: id, cookie: cookies.get(people[at]) ?? '' }))
  const [firsts, others] = [writerOf(0), writerOf(1)]
  /** Each is an answer to the one before it, so the other has something unread again. */
  const answers = firsts.flatMap((first, at) => [first, others[at] ?? first])
  const sendAnswers = async () => {
    const { cost, result } = await measureCost(run, idle, async () => {
      const figures = await send(answers)
      await sleep(UNREAD_AFTER_MS)
      await waitUntilDrained(database)
      return { figures, count: figures.requests }
    })
    return { ...result.figures, cost }
  }
  await sendAtLeast(warmUp, async () => (await send(firsts)).requests)

  const figures = await alternate(rounds, {
    bare: () =>
      withLog(async () => {
        const values = { pairs: pairs.length }
        const file = new URL('sql/send.sql', import.meta.url)
        const figures = await pgbench(file, { database, clients: CLIENTS, seconds, values })
        return { ...figures, requests: figures.perSecond * seconds }
      }),
    sent: () => withLog(() => send(firsts)),
    answers: sendAnswers,
  })
  printBare('Postgres, bare', figures.bare)
  printRounds('product, messages', figures.sent)
  printRounds('product, answers', figures.answers)
  console.log(formatCpu('an answer with its effects', medianCpu(figures.answers.map((one) => one.cost))))
  const logged = (of: 'bare' | 'sent') => median(figures[of].map((one) => one.logBytes)) / 1024
  console.log(
    `written to the log: product ${logged('sent').toFixed(2)} kB, bare ${logged('bare').toFixed(2)} kB`,
  )
  const rate = (of: 'bare' | 'sent') => median(figures[of].map((one) => one.perSecond))
  const bareCpu = median(figures.bare.map((one) => one.cpuMs))
  const cpu = (of: 'sent' | 'answers', part: 'postgres' | 'node') =>
    median(figures[of].map((one) => one.cpu[part]))
  const beside = (of: (one: Round) => number) =>
    pairedRatio(figures.sent, figures.bare, of, (one) => one.cpuMs)
  return [
    {
      id: 'P15',
      what: 'messages beside the bare statement',
      measured: `${rate('sent').toFixed(0)} /s`,
      reference: `${rate('bare').toFixed(0)} /s`,
      ratio: pairedRatio(figures.sent, figures.bare, rateOf, rateOf),
      limit: { min: 0.2 },
    },
    {
      id: 'P15',
      what: 'CPU of Postgres for a message beside the bare statement',
      measured: `${cpu('sent', 'postgres').toFixed(3)} ms`,
      reference: `${bareCpu.toFixed(3)} ms`,
      ratio: beside((one) => one.cpu.postgres),
      limit: { max: 3 },
    },
    {
      id: 'P15',
      what: 'CPU of Node for a message beside all of the bare statement',
      measured: `${cpu('sent', 'node').toFixed(3)} ms`,
      reference: `${bareCpu.toFixed(3)} ms`,
      ratio: beside((one) => one.cpu.node),
      limit: { max: 5 },
    },
  ]
}

/** Adds how many bytes Postgres wrote to its write-ahead log for each message. */
async function withLog<R extends { requests: number }>(
  work: () => Promise<R>,
): Promise<R & { logBytes: number }> {
  const before = await readLog()
  const result = await work()
  return { ...result, logBytes: ((await readLog()) - before) / Math.max(1, result.requests) }
}

async function readLog(): Promise<number> {
  const { rows } = await connected(null, (client) =>
    client.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`),
  )
  return rows[0]?.bytes ?? 0
}
