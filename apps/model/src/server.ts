import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { respond } from './answer.ts'
import { isBehaviour, type Behaviour } from './behaviours.ts'
import { sendProblem } from './problems.ts'
import { readPrompt, type Prompt } from './prompt.ts'

const MAX_BODY_BYTES = 1_000_000
const MAX_RECORDED = 200

/** A question that the stand-in received. */
export type ReceivedQuestion = Prompt & {
  version: string
  /** Whether the caller hung up before the end of the answer. */
  isAborted: boolean
}

/** Where the stand-in listens, which key it takes, and whether tests may control it over HTTP. */
export type ModelOptions = { port: number; key: string; isControlled: boolean }

/** A running stand-in. */
export type RunningModel = {
  url: string
  /** Treats the next `times` questions this way, all by default; then it answers again. */
  behave(behaviour: Behaviour, times?: number): void
  /** Returns the questions received since the last call of `clear`, at most 200, oldest first. */
  requests(): ReceivedQuestion[]
  clear(): void
  close(): Promise<void>
}

/** Starts a server that speaks the Messages API of Claude and answers from the facts of the question itself. */
export async function startModel({ port, key, isControlled }: ModelOptions): Promise<RunningModel> {
  const received: ReceivedQuestion[] = []
  const seenSystems = new Set<string>()
  let behaviour: Behaviour = { type: 'answer' }
  let timesLeft = Infinity
  let count = 0

  const behave = (next: Behaviour, times = Infinity) => {
    behaviour = next
    timesLeft = times
  }
  const nextBehaviour = (): Behaviour => {
    if (timesLeft <= 0) return { type: 'answer' }
    timesLeft -= 1
    return behaviour
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count += 1
    response.setHeader('request-id', `req_standin${String(count).padStart(12, '0')}`)
    const body = await readBody(request)
    const path = `${request.method} ${new URL(request.url ?? '/', 'http://x').pathname}`
    if (isControlled && path.includes(' /control')) return control(path, body, response)
    if (path !== 'POST /v1/messages') return sendProblem(response, 404, 'not_found_error', 'Not found')
    if (request.headers.authorization !== `Bearer ${key}`)
      return sendProblem(response, 401, 'authentication_error', 'invalid bearer token')
    if (body === null)
      return sendProblem(response, 413, 'request_too_large', 'Request exceeds the maximum size')
    const version = String(request.headers['anthropic-version'] ?? '')
    const prompt = readPrompt(body, version)
    if ('status' in prompt) return sendProblem(response, prompt.status, prompt.type, prompt.message)
    const question = { ...prompt, version, isAborted: false }
    received.push(question)
    if (received.length > MAX_RECORDED) received.shift()
    response.on('close', () => (question.isAborted = !response.writableFinished))
    const wasCached = prompt.isCached && seenSystems.has(prompt.system)
    if (prompt.isCached && seenSystems.size < MAX_RECORDED) seenSystems.add(prompt.system)
    await respond(response, { id: `msg_standin${count}`, prompt, wasCached }, nextBehaviour())
  }

  function control(path: string, body: string | null, response: ServerResponse): void {
    if (path === 'GET /control/requests') return sendJson(response, 200, received)
    const next: unknown = JSON.parse(body ?? 'null')
    if (path !== 'POST /control' || !isBehaviour(next))
      return sendJson(response, 400, { message: 'no such control' })
    behave(next, 'times' in next && typeof next.times === 'number' ? next.times : Infinity)
    sendJson(response, 204, undefined)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave,
    requests: () => [...received],
    clear: () => void (received.length = 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the body; null if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : null
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
