import type { Detected } from '#features/leads'

/** A member of a group, and where a buying intent of theirs was found last. */
type LastIntent = { group_id: string; user_id: string; post_id: string | null; written_at: Date | null }

/** Returns what is known of these members as the pipeline reads it. */
export function detectedOf(rows: readonly LastIntent[]): Detected[] {
  return rows.map(({ group_id, user_id, post_id, written_at }) => ({
    group_id,
    user_id,
    found: post_id === null || written_at === null ? null : { postId: post_id, at: written_at },
  }))
}
