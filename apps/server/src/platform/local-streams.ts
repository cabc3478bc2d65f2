import { Push } from '@guildhall/contract/push'
import type { Ctx } from './context.ts'

/** The members with an open stream in one hub, and a function that sends a hint to some of them. */
export type LocalStreams = {
  members: ReadonlySet<string>
  hint(memberIds: readonly string[], data: string): void
}

type MemberListener = (memberId: string) => void

const listenersByConfig = new WeakMap<object, Set<MemberListener>>()
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

/** Returns whether a member has an open stream in this process. */
export function isOnlineHere({ config }: Pick<Ctx, 'config'>, memberId: string): boolean {
  return [...(hubsByConfig.get(config) ?? [])].some(({ members }) => members.has(memberId))
}

/** Reports that a member opened their first stream in a hub, or closed their last one. */
export function reportMember({ config }: Pick<Ctx, 'config'>, memberId: string): void {
  for (const onChange of listenersByConfig.get(config) ?? []) onChange(memberId)
}

/** Calls `onChange` for every member that a hub reports. Returns a function that unsubscribes. */
export function listenForMembers({ config }: Pick<Ctx, 'config'>, onChange: MemberListener): () => void {
  const listeners = listenersByConfig.get(config) ?? new Set()
  listenersByConfig.set(config, listeners.add(onChange))
  return () => void listeners.delete(onChange)
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
