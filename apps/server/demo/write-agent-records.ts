import type { Agent } from './agents.ts'
import { agentRecordsStore, type DemoDay } from './agent-records.store.ts'
import type { DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import type { CastMember } from './relationships.ts'

const DAYS = 30
const DAY_MS = 86_400_000
/** How often each agent is asked on an ordinary day. */
const BUSY: Record<Agent, number> = { agent_ai: 18, prom_ai: 7, plain_words: 4 }
/** Sunday to Saturday. */
const WEEK = [0.55, 1, 1.1, 1.2, 1.05, 0.9, 0.6]
/** What the default model costs per token, in millionths of a US dollar. */
const INPUT_PRICE = 1
const OUTPUT_PRICE = 5

type Note = { agent: Agent; by: CastMember; hours: number; text: string }
const NOTES: readonly Note[] = [
  {
    agent: 'agent_ai',
    by: 'chidi_eze',
    hours: 3,
    text: 'It says three people, but I only offered to bring chairs.',
  },
  {
    agent: 'agent_ai',
    by: 'amina_yusuf',
    hours: 2,
    text: 'Right about me. It could say that we were the ones who got no seat.',
  },
  {
    agent: 'plain_words',
    by: 'owen_blake',
    hours: 1,
    text: '“More readers return” is not what the post says: it says more of those who were reminded.',
  },
]

/** Writes what the agents did in the last month, made up, and what members wrote about their answers. */
export async function writeAgentRecords({ ctx, idOf }: DemoContext): Promise<void> {
  const agents = Object.entries(BUSY) as [Agent, number][]
  const days = agents.flatMap(([agent, busy]) =>
    Array.from({ length: DAYS }, (_, ago) => demoDay(idOf(agent), busy, ago, ctx.now())),
  )
  await agentRecordsStore.insertDays(ctx.db, days)
  for (const { agent, by, hours, text } of NOTES) {
    const then = hoursAgo(ctx, hours)
    await agentRecordsStore.insertFeedback(ctx.db, {
      id: then.newId(),
      agentId: idOf(agent),
      memberId: idOf(by),
      note: text,
      at: then.now(),
    })
  }
}

/** Returns a day of an agent: more on weekdays, growing, with a wave so that no two days are the same. */
function demoDay(agentId: string, busy: number, ago: number, now: Date): DemoDay {
  const date = new Date(now.getTime() - ago * DAY_MS)
  const growth = 1 - ago / (2 * DAYS)
  const wave = 1 + 0.2 * Math.sin(ago * 1.7 + busy)
  const answered = Math.round(busy * growth * wave * (WEEK[date.getUTCDay()] ?? 1))
  const inputTokens = answered * (820 + ((ago * 37) % 160))
  const outputTokens = answered * (105 + ((ago * 13) % 50))
  return {
    agentId,
    day: date.toISOString().slice(0, 10),
    answered,
    refused: Math.floor(answered / 9),
    failed: ago % 11 === 5 ? 1 : 0,
    inputTokens,
    outputTokens,
    costMicros: inputTokens * INPUT_PRICE + outputTokens * OUTPUT_PRICE,
    latencyMsTotal: answered * (1_150 + ((ago * 71) % 600)),
  }
}
