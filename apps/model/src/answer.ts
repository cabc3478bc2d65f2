import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { prescribedText, type Behaviour } from './behaviours.ts'
import { answerFromFacts } from './facts.ts'
import {
  countTokens,
  createMessage,
  eventsOf,
  writeEvent,
  type Message,
  type StreamEvent,
} from './message.ts'
import { sendProblem } from './problems.ts'
import { invalid, type Problem, type Prompt } from './prompt.ts'
import { isReview, reviewFromFacts } from './review.ts'
import { isWording, wordThemes } from './theme-words.ts'

/** A question to answer, and whether its system part was stored before. */
export type Asked = { id: string; prompt: Prompt; wasCached: boolean }

/** Sends the answer to a question, in this way. */
export async function respond(response: ServerResponse, asked: Asked, behaviour: Behaviour): Promise<void> {
  if (behaviour.type === 'slow_start') await wait(behaviour.ms)
  const problem = problemOf(behaviour, asked.prompt)
  if (problem !== null) {
    if (behaviour.retryAfter !== undefined) response.setHeader('retry-after', String(behaviour.retryAfter))
    return sendProblem(response, problem.status, problem.type, problem.message)
  }
  if (behaviour.type === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' })
    return void response.end('<!doctype html><title>Welcome to this network</title>')
  }
  const message = messageOf(asked, behaviour)
  if (asked.prompt.isStream) return stream(response, eventsFor(message, behaviour), behaviour)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(message))
}

function problemOf({ type }: Behaviour, prompt: Prompt): Problem | null {
  if (type === 'rate_limited')
    return { status: 429, type: 'rate_limit_error', message: 'This request would exceed the rate limit' }
  if (type === 'overloaded') return { status: 529, type: 'overloaded_error', message: 'Overloaded' }
  if (type === 'failing') return { status: 500, type: 'api_error', message: 'Internal server error' }
  if (type === 'no_temperature' && prompt.temperature !== undefined)
    return invalid('`temperature` is deprecated for this model.')
  if (type === 'always_thinks' && prompt.thinking === 'disabled')
    return invalid('thinking.type: this model does not take "disabled".')
  return null
}

function messageOf({ id, prompt, wasCached }: Asked, behaviour: Behaviour): Message {
  const text = prescribedText(behaviour, prompt) ?? textFor(prompt)
  const system = countTokens(prompt.system)
  const maxTokens = behaviour.type === 'huge' ? Infinity : prompt.maxTokens
  return createMessage(id, { ...prompt, maxTokens }, text, {
    input_tokens: countTokens(prompt.data) + (prompt.isCached ? 0 : system),
    cache_creation_input_tokens: prompt.isCached && !wasCached ? system : 0,
    cache_read_input_tokens: wasCached ? system : 0,
  })
}

function textFor({ system, data }: Prompt): string {
  if (isWording(system)) return wordThemes(data)
  return isReview(system) ? reviewFromFacts(data) : answerFromFacts(data)
}

/** Returns the events to send, as text. */
function eventsFor(message: Message, { type }: Behaviour): string[] {
  const events = eventsOf(message)
  const begun = events.slice(0, 4).map(writeEvent)
  if (type === 'cut_off' || type === 'stuck') return begun
  if (type === 'error_event') return [...begun, writeEvent(OVERLOADED)]
  if (type === 'garbage') return [...begun, 'event: content_block_delta\ndata: {"type":"content_blo\n\n']
  if (type === 'hollow') return events.map((event) => writeEvent({ type: event.type }))
  return events.map(writeEvent)
}

const OVERLOADED: StreamEvent = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }

async function stream(response: ServerResponse, events: string[], { type, ms }: Behaviour): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const event of events) {
    if (response.destroyed) return
    response.write(event)
    if (type === 'slow_stream') await wait(ms)
  }
  if (type === 'stuck') return
  if (type === 'cut_off') {
    // What was written leaves first.
    await wait(50)
    response.destroy()
  } else response.end()
}
