export const GROUPS_TEXTS = {
  'group.name_too_short': 'Group name must be at least 3 characters',
  'group.description_too_short': 'Description must be at least 10 characters',
  'group.no_name': 'Group name is required.',
  'group.owner_leaves': 'Transfer ownership before leaving the group.',
  'group.admins_full': 'A group can have up to {max} admins.',
  'group.links_full': 'A group can have up to {max} invite links. Revoke one first.',
  'group.already_member': '{name} is already a member of this group.',
} as const
