import type { TouchpointType } from '@guildhall/contract/lead-limits'

/** A member in a group. */
export type Pair = { group_id: string; user_id: string }

/** Something that is true now and belongs in the history of a lead: what the member did, or what an agent answered. */
export type Fact = Pair & {
  /** What it is made of: the same fact has the same one whenever it is read. */
  source: string
  type: TouchpointType
  post_id: string | null
  comment_id: string | null
  event_id: string | null
  banner_id?: string
  actor_id: string
  at: Date
}

/** A fact as it is recorded. */
export type Recorded = Pair & {
  id: string
  lead_id: string
  source: string
  type: TouchpointType
  event_id: string | null
  created_at: Date
}

/** What members are to a group and whether it records what they do. */
export type MemberState = Pair & {
  role: string | null
  is_tracked: boolean
  /** They switched their record on again at this time: nothing before counts. */
  tracked_since: Date | null
}

/** What a worker has read about the members of locked groups. */
export type Reading = { facts: readonly Fact[]; recorded: readonly Recorded[]; pairs?: readonly Pair[] }

/** The key of a member in a group. */
export const pairKey = ({ group_id, user_id }: Pair): string => `${group_id} ${user_id}`

const factKey = (fact: Pair & { source: string }) => `${pairKey(fact)} ${fact.source}`

/** What has to be written so that the record says what is true. */
export type Changes = { added: Fact[]; dropped: Recorded[] }

/**
 * Compares what is true with what is recorded. Nothing is added about members who are not tracked, nor about what they
 * did before they switched their record on again; what is not true any more is dropped from every record. Answers to
 * events are deleted when a member leaves: their record is frozen and keeps them.
 */
export function changesOf({ facts, recorded }: Reading, states: ReadonlyMap<string, MemberState>): Changes {
  const current = new Map(facts.map((fact) => [factKey(fact), fact]))
  const known = new Map(recorded.map((row) => [factKey(row), row]))
  const added = [...current.values()].filter((fact) => {
    const row = known.get(factKey(fact))
    const isSame = row?.type === fact.type && row.created_at.getTime() === fact.at.getTime()
    return !isSame && counts(fact, states.get(pairKey(fact)))
  })
  const dropped = [...known.values()].filter(
    (row) => !current.has(factKey(row)) && !(row.event_id !== null && hasLeft(states.get(pairKey(row)))),
  )
  return { added, dropped }
}

function counts({ at }: Fact, state: MemberState | undefined): boolean {
  if (state === undefined || !state.is_tracked) return false
  return state.tracked_since === null || at >= state.tracked_since
}

const hasLeft = (state: MemberState | undefined) => state === undefined || state.role === null
