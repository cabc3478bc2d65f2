import { befriend, block, buildGroup, buildMember } from './build.ts'
import type { Caller, TestApp } from './app.ts'

/** The columns of the access matrix. */
export const ROLES = [
  'visitor',
  'stranger',
  'friend',
  'blocked',
  'pub_nonmember',
  'priv_nonmember',
  'member',
  'admin',
  'owner',
  'blocked_admin',
  'master',
  'own',
] as const

export type Role = (typeof ROLES)[number]

/** A caller for this role: what it means is made by `placeFor`, where a call depends on it. */
export async function callerIn(app: TestApp, role: Role): Promise<Caller> {
  return role === 'visitor' ? null : app.signIn()
}

/** Where a post is written, and for whom, so that a caller stands to it as a role says. */
export type Place = {
  author_id: string
  group_id: string | null
  privacy: 'public' | 'friends' | 'private'
}

/**
 * The most closed place that a role opens, else the most open one that it must not: a friend meets a post for friends,
 * a member of a private group a post in it, someone blocked a public post. A master admin is no member of anything.
 */
export async function placeFor({ ctx }: TestApp, caller: Caller, role: Role): Promise<Place> {
  const me = caller?.memberId ?? (await buildMember(ctx))
  const author_id = role === 'own' ? me : await buildMember(ctx)
  const inGroup = async (privacy: 'public' | 'private', more: object = {}): Promise<Place> => ({
    author_id,
    group_id: await buildGroup(ctx, { privacy, members: [author_id], ...more }),
    privacy: 'public',
  })
  switch (role) {
    case 'own':
      return { author_id, group_id: null, privacy: 'private' }
    case 'friend':
      await befriend(ctx, me, author_id)
      return { author_id, group_id: null, privacy: 'friends' }
    case 'blocked':
      await block(ctx, author_id, me)
      return { author_id, group_id: null, privacy: 'public' }
    case 'pub_nonmember':
      return inGroup('public')
    case 'priv_nonmember':
    case 'master':
      return inGroup('private')
    case 'member':
      return inGroup('private', { members: [author_id, me] })
    case 'admin':
      return inGroup('private', { admins: [me] })
    case 'blocked_admin':
      await block(ctx, author_id, me)
      return inGroup('private', { admins: [me] })
    case 'owner':
      return inGroup('private', { ownerId: me })
    case 'visitor':
    case 'stranger':
      return { author_id, group_id: null, privacy: 'public' }
  }
}
