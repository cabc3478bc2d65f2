import { setMasterAdmin } from '#features/master-admins'
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
  'master_admin',
  'own',
] as const

export type Role = (typeof ROLES)[number]

/** Returns a caller for this role; the relation itself is created by `postFieldsFor` if a call depends on it. */
export async function callerIn(app: TestApp, role: Role): Promise<Caller> {
  if (role === 'visitor') return null
  const caller = await app.signIn()
  if (role === 'master_admin') await setMasterAdmin(app.ctx, caller.memberId, { on: true })
  return caller
}

/** The author, group and privacy of a post that relates to a caller as a role requires. */
export type PostFields = {
  author_id: string
  group_id: string | null
  privacy: 'public' | 'friends' | 'private'
}

/**
 * Returns the most restricted post that a role may see, or else the least restricted one that it must not: a friend
 * gets a post for friends, a member of a private group a post in it, a blocked member a public post. A master
 * admin belongs to no group: the role gives no right to see anything.
 */
export async function postFieldsFor({ ctx }: TestApp, caller: Caller, role: Role): Promise<PostFields> {
  const me = caller?.memberId ?? (await buildMember(ctx))
  const author_id = role === 'own' ? me : await buildMember(ctx)
  const inGroup = async (privacy: 'public' | 'private', more: object = {}): Promise<PostFields> => ({
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
    case 'master_admin':
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
