import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 5
/** As between a proxy and the server: more than the server works on concurrently, but not one for each late request. */
const MAX_CONNECTIONS = 500

/** A request as it is sent. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: string }

/** How long the answers took, in milliseconds, from the moment when the request was due; and how many were neither. */
export type Answers = { accepted: number[]; refused: number[]; failed: number }

/**
 * Sends requests at a fixed rate, however late the answers are: a server that falls behind gets no fewer. `refused` are
 * those that the server turned away because it is busy.
 */
export async function offer(
  url: string,
  perSecond: number,
  seconds: number,
  next: () => Call,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
  const answers: Answers = { accepted: [], refused: [], failed: 0 }
  const pending: Promise<void>[] = []
  const began = performance.now()
  const count = Math.round(perSecond * seconds)
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, ((performance.now() - began) * perSecond) / 1_000)
    for (; sent < due; sent += 1) pending.push(send(began + (sent * 1_000) / perSecond))
    await sleep(TICK_MS)
  }
  await Promise.all(pending)
  agent.destroy()
  return answers

  async function send(dueAt: number): Promise<void> {
    const status = await statusOf(agent, url, next()).catch(() => 0)
    const ms = performance.now() - dueAt
    if (status >= 200 && status < 400) answers.accepted.push(ms)
    else if (status === 503) answers.refused.push(ms)
    else answers.failed += 1
  }
}

function statusOf(agent: Agent, url: string, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...length } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
