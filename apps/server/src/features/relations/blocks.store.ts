/** Everyone whom the viewer has blocked or who has blocked them, as a subquery: each is hidden from the other everywhere. */
export function inBlockWith(viewer: `$${number}`): string {
  return `(select blocked_id from user_blocks where blocker_id = ${viewer}
           union all
           select blocker_id from user_blocks where blocked_id = ${viewer})`
}
