import type { Endpoint } from '@guildhall/contract/endpoint'
import * as profiles from '@guildhall/contract/profiles'
import * as usernames from '@guildhall/contract/usernames'
import type { Caller, TestApp } from './app.ts'
import { buildMember, buildUsername } from './build.ts'
import { UNKNOWN, type Example } from './example.ts'
import { placeFor, type Role } from './roles.ts'

const onMember = { params: { id: UNKNOWN } }

/** A member to whom the caller stands as the role says. */
const named = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await placeFor(app, caller, role)).author_id },
})

/** The same, by a username that they have now. */
const byUsername = async (app: TestApp, caller: Caller, role: Role) => {
  const { author_id } = await placeFor(app, caller, role)
  return { params: { username: await buildUsername(app.ctx, author_id) } }
}

/** Examples of the calls about profiles and usernames. */
export const PROFILE_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [profiles.GetProfile, { ...onMember, prepare: named }],
  [
    profiles.EditProfile,
    {
      ...onMember,
      body: {
        firstName: 'Ada',
        lastName: 'Byron',
        bio: 'Writes programs.',
        location: 'London',
        website: 'https://example.com',
        profileImageUrl: null,
        coverImageUrl: null,
        likesArePublic: true,
      },
      prepare: named,
    },
  ],
  [profiles.ListProfilePosts, { ...onMember, query: { limit: '10' }, prepare: named }],
  [profiles.ListProfileMedia, { ...onMember, query: { limit: '10' }, prepare: named }],
  [profiles.ListProfileLikes, { ...onMember, query: { limit: '10' }, prepare: named }],
  [usernames.CheckUsername, { params: { username: 'ada_byron' } }],
  [
    usernames.ChangeUsername,
    {
      body: { username: 'ada_byron' },
      prepare: async (app) => ({
        body: { username: `ada_${(await buildMember(app.ctx)).slice(-12)}` },
      }),
    },
  ],
  [usernames.FindByUsername, { params: { username: 'ada_byron' }, prepare: byUsername }],
]
