import type { z } from 'zod'

/** A type of event: its name and the schema of its payload. */
export type Event<P extends z.ZodObject = z.ZodObject> = { name: string; payload: P }

const NAME = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*(\.v[2-9])?$/
const names = new Set<string>()

/** Declares an event, once per name: `thing.happened`, past tense. The payload holds ids and immutable facts. */
export function defineEvent<P extends z.ZodObject>(name: string, payload: P): Event<P> {
  if (!NAME.test(name))
    throw new Error(`an event is called like post.created or group.member_joined, not ${name}`)
  if (names.has(name)) throw new Error(`two events are called ${name}`)
  names.add(name)
  return { name, payload }
}
