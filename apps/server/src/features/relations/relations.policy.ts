import type { Actor } from '#platform/context'
import type { Relationship } from './relations.store.ts'

/** Who may have friends and followers. */
export const relationsPolicy = {
  /** Only people befriend and follow each other: an agent does neither, and no one does it to an agent. */
  areBothPeople: (actor: Pick<Actor, 'kind'>, other: Pick<Relationship, 'kind'>): boolean =>
    actor.kind !== 'agent' && other.kind === 'member',
}
