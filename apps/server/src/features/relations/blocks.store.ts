import type { Parameter } from '#platform/db'

/** A subquery of everyone in a block with the viewer, in either direction: each is hidden from the other everywhere. */
export function inBlockWith(viewer: Parameter): string {
  return `(select blocked_id from user_blocks where blocker_id = ${viewer}
           union all
           select blocker_id from user_blocks where blocked_id = ${viewer})`
}

/** Whether one of two people has blocked the other; both are SQL expressions. */
export function areInBlock(one: string, other: string): string {
  return `exists (select from user_blocks
                   where (blocker_id = ${one} and blocked_id = ${other})
                      or (blocker_id = ${other} and blocked_id = ${one}))`
}
