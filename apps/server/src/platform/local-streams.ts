import { Push } from '@guildhall/contract/push'
import type { Ctx } from './context.ts'

/** The members with an open stream in one hub, and a function that sends a hint to some of them. */
export type LocalStreams = {
  members: ReadonlySet<string>
  hint(memberIds: readonly string[], data: string): void
}

const hubsByConfig = new WeakMap<object, Set<LocalStreams>>()

/** Registers a hub's streams; its set of members is read live. Returns a function that unregisters it. */
export function registerLocalStreams({ config }: Pick<Ctx, 'config'>, streams: LocalStreams): () => void {
  const hubs = hubsByConfig.get(config) ?? new Set()
  hubsByConfig.set(config, hubs.add(streams))
  return () => void hubs.delete(streams)
}

/** Returns the members with an open stream in this process. */
export function membersOnline({ config }: Pick<Ctx, 'config'>): string[] {
  return [...new Set([...(hubsByConfig.get(config) ?? [])].flatMap(({ members }) => [...members]))]
}

/** Sends a hint through this process's streams only: for changes that every process learns of by itself. */
export function hintLocally(
  { config }: Pick<Ctx, 'config'>,
  memberIds: readonly string[],
  message: Push,
): void {
  const data = JSON.stringify(Push.parse(message))
  for (const { hint } of hubsByConfig.get(config) ?? []) hint(memberIds, data)
}
