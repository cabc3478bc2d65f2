import type { Endpoint } from '@guildhall/contract/endpoint'
import type { SignedIn } from '#test/app'
import type { Known } from './random-request.ts'

/** Something that only insiders may see: neither its canaries nor its ids may occur in responses to others. */
export type Secret = { canaries: string[]; ids: string[]; insiders: string[] }

/** A caller whom some secrets must never reach. */
export type Outsider = { kind: string; caller: SignedIn | null; email: string }

/** The secrets, the callers they must not reach, and what those callers know. */
export type PlantedSecrets = {
  secrets: Record<string, Secret>
  outsiders: Outsider[]
  known: Known
  /** A public group with secrets that are for its members. */
  membersOnly: string
  /** Conversations with secrets that are for the people in them. */
  shared: string[]
  /** Every call that reads something of a pipeline. */
  leadReads: (readonly [call: Endpoint, params: Record<string, string>])[]
  /** Continues the insiders' activity: new secrets, edits, votes and deletions. */
  actAsInsiders(step: number): Promise<unknown>
}

/** Returns a marker for secret content: letters and digits only, so that JSON, URLs and headers do not change it. */
export function newCanary(name: string): string {
  return `canary${name}${Math.random().toString(36).slice(2, 10)}`
}
