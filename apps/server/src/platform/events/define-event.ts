import type { z } from 'zod'

/** A kind of fact that can happen: its name and what is told about it. */
export type Event<P extends z.ZodObject = z.ZodObject> = { name: string; payload: P }

const NAME = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*(\.v[2-9])?$/
const names = new Set<string>()

/** Declares an event once. `thing.happened`, past tense; the payload holds ids and facts that never change. */
export function defineEvent<P extends z.ZodObject>(name: string, payload: P): Event<P> {
  if (!NAME.test(name))
    throw new Error(`an event is called like post.created or group.member_joined, not ${name}`)
  if (names.has(name)) throw new Error(`two events are called ${name}`)
  names.add(name)
  return { name, payload }
}
