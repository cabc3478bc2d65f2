import type { ProfileRow } from './profiles.store.ts'

type Facts = Pick<ProfileRow, 'id' | 'kind' | 'is_blocked' | 'likes_are_public'>

/** Who may do what with a profile. */
export const profilesPolicy = {
  /** Everyone, unless either has blocked the other. */
  canSee: ({ is_blocked }: Facts): boolean => !is_blocked,
  canEdit: (viewerId: string, { id }: Facts): boolean => id === viewerId,
  canSeeLikes: (viewerId: string, { id, likes_are_public }: Facts): boolean =>
    id === viewerId || likes_are_public,
}
