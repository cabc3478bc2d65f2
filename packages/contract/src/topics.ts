import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** The kinds of things that a browser can watch. A feature with something to watch adds its word here. */
export const TOPIC_KINDS = ['post', 'thread', 'event', 'pipeline', 'presence'] as const

/**
 * Something on screen that can change: `post:<id>` is a post, `thread:<id>` the comments of that post, `event:<id>` an
 * event of a group, `presence:<id>` whether a friend is active now, `pipeline:<id>` the leads of a group.
 */
export const Topic = z.templateLiteral([z.enum(TOPIC_KINDS), ':', Id])
export type Topic = z.output<typeof Topic>

/** Returns the kind and the id of a topic. The kind is any word: a newer server or tab may know more of them. */
export function splitTopic(topic: string): { kind: string; id: string } {
  const end = topic.indexOf(':')
  return { kind: topic.slice(0, end), id: topic.slice(end + 1) }
}
