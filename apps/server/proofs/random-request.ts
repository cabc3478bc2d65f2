import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { TOPIC_KINDS } from '@guildhall/contract/topics'
import { z } from 'zod'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  maxItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** The pattern of the number of a message. */
const MESSAGE_NUMBER = String.raw`^\d{1,15}$`

/** What a caller knows: ids that exist, and texts to fill in. */
export type Known = {
  posts: string[]
  /** Posts with comments and reactions. */
  discussed: string[]
  questions: string[]
  comments: string[]
  media: string[]
  groups: string[]
  /** Of invite links. */
  tokens: string[]
  events: string[]
  /** Of calendar addresses. */
  calendars: string[]
  cases: string[]
  notices: string[]
  /** Agents of groups. */
  agents: string[]
  /** Leads of groups, moves of them, and filters that someone saved. */
  leads: string[]
  moves: string[]
  filters: string[]
  /** What agents handed over. */
  tasks: string[]
  /** Banners of groups. */
  banners: string[]
  members: string[]
  collections: string[]
  notifications: string[]
  requests: string[]
  conversations: string[]
  messages: string[]
  texts: string[]
}

/** Returns a random integer below `sides`. */
export type Dice = (sides: number) => number

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** Returns dice that roll the same numbers for the same seed. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** Returns a random request that fits the schema of a call, filled with what the caller knows. */
export function randomRequest(call: Endpoint, known: Known, dice: Dice): Parts {
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T
  const allIds = [
    ...known.posts,
    ...known.comments,
    ...known.media,
    ...known.groups,
    ...known.members,
    ...known.conversations,
    ...known.messages,
  ]

  function id(name: string): string {
    // A new message has a new id, or that of another one.
    if (name === 'id' && call.path === '/api/messages')
      return dice(4) > 0 ? randomUUID() : pick(known.messages)
    if (dice(8) === 0) return pick(allIds)
    if (/replyTo/.test(name) || call.path.startsWith('/api/messages/')) return pick(known.messages)
    if (/conversation/i.test(name) || (name === 'id' && call.path.startsWith('/api/conversations/')))
      return pick(known.conversations)
    if (name.startsWith('assignedTo')) return pick(known.members)
    if (name === 'caseId') return pick(known.cases)
    if (call.path.startsWith('/api/user/notices')) return pick(known.notices)
    if (name === 'leadIds' || call.path.startsWith('/api/crm/leads')) return pick(known.leads)
    if (call.path.startsWith('/api/crm/tasks')) return pick(known.tasks)
    if (call.path.startsWith('/api/cta-banners/')) return pick(known.banners)
    if (call.path.startsWith('/api/crm/')) return pick([...known.moves, ...known.filters])
    if (call.path.startsWith('/api/user/group-records')) return pick(known.groups)
    if (/group/i.test(name) || (name === 'id' && /^.api.groups|covers/.test(call.path)))
      return pick(known.groups)
    if (/collection/i.test(name) || call.path.includes('collections')) return pick(known.collections)
    if (call.path.startsWith('/api/friend-requests/')) return pick(known.requests)
    if (call.path.includes('/notifications')) return pick(known.notifications)
    if (/member|user|from|addressee/i.test(name) || /^.api.(users|friends)/.test(call.path))
      return pick(known.members)
    if (call.path.startsWith('/api/events/')) return pick(known.events)
    if (call.path.startsWith('/api/ai-agents/')) return pick(known.agents)
    if (/comment|parent/i.test(name) || call.path.startsWith('/api/comments')) return pick(known.comments)
    if (call.path.endsWith('/accepted-answer')) return pick(known.questions)
    // Few posts for calls that need an earlier one, such as reacting again or moving a saved post.
    if (/comments|reactions|saved-posts/.test(call.path) && dice(4) > 0) return pick(known.discussed)
    return call.path.includes('/objects') ? pick(known.media) : pick(known.posts)
  }

  function text(name: string, { pattern = '', format }: Schema): string {
    if (format === 'uuid') return id(name)
    if (name === 'ids') {
      const ids = call.path.startsWith('/api/posts') ? known.posts : known.members
      return `${pick(ids)},${pick(ids)}`
    }
    if (name === 'token') return pick(call.path.startsWith('/calendar/') ? known.calendars : known.tokens)
    if (name === 'topics')
      return `${pick(TOPIC_KINDS)}:${pick([...known.posts, ...known.events, ...known.members, ...known.groups])}`
    if (name === 'emoji') return pick(['👍', '🐤', 'canary'])
    if (format === 'date-time') return new Date(Date.now() + (dice(100) - 50) * 3_600_000).toISOString()
    if (format === 'uri') return `https://push.example/${pick(known.media)}`
    // Bare, as an upload returns it, or as a response shows it.
    if (/url/i.test(name)) return `/objects/${pick(known.media)}${pick(['', '?size=64&s=forged'])}`
    // Some cursors are a number, and some contain the sort key before the id.
    if (name === 'cursor' && pattern === MESSAGE_NUMBER) return String(dice(30))
    if (name === 'cursor') return pattern.includes('_') && dice(2) === 0 ? `${dice(5)}_${id(name)}` : id(name)
    // The two patterns of the contract: integers, and positions in a stream.
    if (pattern.includes('\\d'))
      return pattern.includes('}-') ? `${dice(9)}-${dice(9)}` : String(dice(30) + 1)
    return pick(known.texts)
  }

  function value(name: string, schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return value(name, pick(schema.anyOf))
    if (schema.type === 'null') return null
    if (schema.type === 'boolean') return dice(2) === 0
    if (schema.type === 'integer' || schema.type === 'number') {
      const minimum = schema.minimum ?? 0
      return minimum + dice(Math.min(100, (schema.maximum ?? 100) - minimum + 1))
    }
    if (schema.type === 'array') {
      const length = dice(Math.min(6, (schema.maxItems ?? 5) + 1))
      return Array.from({ length }, () => value(name, schema.items ?? {}))
    }
    if (schema.type === 'object') return fields(schema)
    return text(name, schema)
  }

  function fields({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || dice(3) === 0)
    return Object.fromEntries(chosen.map(([name, schema]) => [name, value(name, schema)]))
  }

  const part = (shape: Endpoint['params']) =>
    shape ? fields(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
  return { params: part(call.params), query: part(call.query), body: part(call.body) }
}
