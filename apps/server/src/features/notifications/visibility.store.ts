import type { Parameter } from '#platform/db'

/** A subquery of the members hidden from the reader's notifications: in a block with them, or muted by them. */
export function hiddenFrom(reader: Parameter): string {
  return `(select blocked_id as id from user_blocks where blocker_id = ${reader}
           union
           select blocker_id from user_blocks where blocked_id = ${reader}
           union
           select muted_id from user_mutes where muter_id = ${reader})`
}

/** True for rows of `notification_actors as actor` that the reader may see. */
export function isActorVisibleTo(reader: Parameter): string {
  return `(not actor.withdrawn and actor.actor_id not in ${hiddenFrom(reader)})`
}
