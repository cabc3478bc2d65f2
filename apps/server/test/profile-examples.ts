import type { Endpoint } from '@guildhall/contract/endpoint'
import * as profiles from '@guildhall/contract/profiles'
import * as usernames from '@guildhall/contract/usernames'
import type { Caller, TestApp } from './app.ts'
import { buildMember, buildUsername } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

const onMember = { params: { id: UNKNOWN_ID } }

/** Creates a member who relates to the caller as the role requires. */
const prepareMember = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await postFieldsFor(app, caller, role)).author_id },
})

/** The same, identified by their current username. */
const prepareUsername = async (app: TestApp, caller: Caller, role: Role) => {
  const { author_id } = await postFieldsFor(app, caller, role)
  return { params: { username: await buildUsername(app.ctx, author_id) } }
}

/** Examples for the calls about profiles and usernames. */
export const PROFILE_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [profiles.GetProfile, { ...onMember, prepare: prepareMember }],
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
      prepare: prepareMember,
    },
  ],
  [profiles.ListProfilePosts, { ...onMember, query: { limit: '10' }, prepare: prepareMember }],
  [profiles.ListProfileMedia, { ...onMember, query: { limit: '10' }, prepare: prepareMember }],
  [profiles.ListProfileLikes, { ...onMember, query: { limit: '10' }, prepare: prepareMember }],
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
  [usernames.FindByUsername, { params: { username: 'ada_byron' }, prepare: prepareUsername }],
]
