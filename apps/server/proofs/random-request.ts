import type { Endpoint } from '@guildhall/contract/endpoint'
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

/** What a caller knows: ids that exist, and words to put into texts. */
export type Known = {
  posts: string[]
  /** Posts with comments and reactions. */
  discussed: string[]
  questions: string[]
  comments: string[]
  media: string[]
  groups: string[]
  members: string[]
  collections: string[]
  notifications: string[]
  requests: string[]
  words: string[]
}

/** A random whole number below `sides`. */
export type Dice = (sides: number) => number

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>

/** Dice that fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** A request that fits the declaration of a call, of any call, filled with what the caller knows. */
export function randomRequest(call: Endpoint, known: Known, dice: Dice): Parts {
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T
  const everyId = [...known.posts, ...known.comments, ...known.media, ...known.groups, ...known.members]

  function id(name: string): string {
    if (dice(8) === 0) return pick(everyId)
    if (/group/i.test(name)) return pick(known.groups)
    if (/collection/i.test(name) || call.path.includes('collections')) return pick(known.collections)
    if (call.path.startsWith('/api/friend-requests/')) return pick(known.requests)
    if (call.path.includes('/notifications')) return pick(known.notifications)
    if (/member|user|from|addressee/i.test(name) || /^.api.(users|friends)/.test(call.path))
      return pick(known.members)
    if (/comment|parent/i.test(name) || call.path.startsWith('/api/comments')) return pick(known.comments)
    if (call.path.endsWith('/accepted-answer')) return pick(known.questions)
    // Few posts for what works only on what one did before: to react again, to move what is saved.
    if (/comments|reactions|saved-posts/.test(call.path) && dice(4) > 0) return pick(known.discussed)
    return call.path.includes('/objects') ? pick(known.media) : pick(known.posts)
  }

  function text(name: string, { pattern = '', format }: Schema): string {
    if (format === 'uuid') return id(name)
    if (name === 'ids') {
      const some = call.path.startsWith('/api/posts') ? known.posts : known.members
      return `${pick(some)},${pick(some)}`
    }
    if (format === 'date-time') return new Date(Date.now() + (dice(100) - 50) * 3_600_000).toISOString()
    if (format === 'uri') return `https://push.example/${pick(known.media)}`
    if (/url/i.test(name)) return `/objects/${pick(known.media)}`
    // Some carry what the list is sorted by before the id.
    if (name === 'cursor') return pattern.includes('_') && dice(2) === 0 ? `${dice(5)}_${id(name)}` : id(name)
    // The two patterns of the contract: whole numbers, and the places of a stream.
    if (pattern.includes('\\d'))
      return pattern.includes('}-') ? `${dice(9)}-${dice(9)}` : String(dice(30) + 1)
    return pick(known.words)
  }

  function value(name: string, schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return value(name, pick(schema.anyOf))
    if (schema.type === 'null') return null
    if (schema.type === 'boolean') return dice(2) === 0
    if (schema.type === 'integer' || schema.type === 'number') {
      const lowest = schema.minimum ?? 0
      return lowest + dice(Math.min(100, (schema.maximum ?? 100) - lowest + 1))
    }
    if (schema.type === 'array') {
      const length = dice(Math.min(6, (schema.maxItems ?? 5) + 1))
      return Array.from({ length }, () => value(name, schema.items ?? {}))
    }
    if (schema.type === 'object') return fields(schema)
    return text(name, schema)
  }

  function fields({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const named = Object.entries(properties).filter(([name]) => required.includes(name) || dice(3) === 0)
    return Object.fromEntries(named.map(([name, schema]) => [name, value(name, schema)]))
  }

  const part = (shape: Endpoint['params']) =>
    fields(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
  return { params: part(call.params), query: part(call.query), body: part(call.body) }
}
