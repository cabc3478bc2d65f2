import { Push } from '@guildhall/contract/push'
import type { Ctx } from './context.ts'

/** Those who have an open stream in one hub, and a way to give a hint to some of them. */
export type Online = { members: ReadonlySet<string>; hint(memberIds: readonly string[], data: string): void }

const held = new WeakMap<object, Set<Online>>()

/** Says whose streams are held here; the set is read whenever somebody asks. Answers a function that ends it. */
export function keepOnline({ config }: Pick<Ctx, 'config'>, online: Online): () => void {
  const hubs = held.get(config) ?? new Set()
  held.set(config, hubs.add(online))
  return () => void hubs.delete(online)
}

/** The members with an open stream in this process. */
export function onlineHere({ config }: Pick<Ctx, 'config'>): string[] {
  return [...new Set([...(held.get(config) ?? [])].flatMap(({ members }) => [...members]))]
}

/** Gives members a hint through the streams of this process alone: for what every process hears of by itself. */
export function hintHere({ config }: Pick<Ctx, 'config'>, memberIds: readonly string[], message: Push): void {
  const data = JSON.stringify(Push.parse(message))
  for (const { hint } of held.get(config) ?? []) hint(memberIds, data)
}
