import type { Ctx } from './context.ts'

const held = new WeakMap<object, Set<ReadonlySet<string>>>()

/** Says whose streams are held here; the set is read whenever somebody asks. Answers a function that ends it. */
export function keepOnline({ config }: Pick<Ctx, 'config'>, members: ReadonlySet<string>): () => void {
  const sets = held.get(config) ?? new Set()
  held.set(config, sets.add(members))
  return () => void sets.delete(members)
}

/** The members with an open stream in this process. */
export function onlineHere({ config }: Pick<Ctx, 'config'>): string[] {
  return [...new Set([...(held.get(config) ?? [])].flatMap((members) => [...members]))]
}
