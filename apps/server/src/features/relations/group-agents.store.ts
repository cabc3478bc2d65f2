/**
 * SQL that is true unless a row of `users` is the agent of a private group that the viewer is no member of: such an agent
 * does not exist for them. Arguments are SQL expressions.
 */
export function isKnownTo(user: string, viewer: string): string {
  return `(${user}.agent_group_id is null
           or exists (select from groups where groups.id = ${user}.agent_group_id and groups.privacy = 'public' offset 0)
           or exists (select from group_memberships
                       where group_memberships.group_id = ${user}.agent_group_id
                         and group_memberships.user_id = ${viewer} offset 0))`
}
