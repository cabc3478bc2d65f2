import * as z from 'zod/mini'
import { Id, Moment, numberCursor, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { EntryAnswers } from './group-questions.input.ts'
import { GroupChange, GroupInput, GroupPrivacy } from './groups.input.ts'
import { MediaUrl, Picture } from './media.ts'
import { MemberCard } from './members.ts'
import { Post } from './posts.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'

export {
  DEFAULT_GROUP_PRIVACY,
  GROUP_PRIVACIES,
  MAX_GROUP_DESCRIPTION,
  MAX_GROUP_NAME,
  MIN_GROUP_DESCRIPTION,
  MIN_GROUP_NAME,
  type GroupPrivacy,
} from './groups.input.ts'

/** How many members a group itself comes with, besides its owner, its admins and the viewer. */
export const FIRST_MEMBERS = 50
/** Maximum number of admins of a group: all of them come with it. */
export const MAX_GROUP_ADMINS = 50
/** Counting open cases stops here: this value means "this many or more". */
export const MAX_OPEN_CASES = 100
/** How many members of a group a search by name finds. */
export const MAX_FOUND_MEMBERS = 20

/** The roles that those who manage a group give to its members, the highest first. */
export const GRANTED_ROLES = ['admin', 'member'] as const
export type GrantedRole = (typeof GRANTED_ROLES)[number]
export const GROUP_ROLES = ['owner', ...GRANTED_ROLES] as const
export const GroupRole = z.enum(GROUP_ROLES)
export type GroupRole = z.output<typeof GroupRole>

/** What a group asks those who join. Answers name the revision of the questions that they belong to. */
export const EntryQuestions = z.object({ revision: z.int(), questions: z.array(z.string()) })
export type EntryQuestions = z.output<typeof EntryQuestions>

/** What someone answered when they joined, with the question as it was then. */
export const EntryAnswer = z.object({ question: z.string(), answer: z.string() })
export type EntryAnswer = z.output<typeof EntryAnswer>

/**
 * A membership. `id` is the same as `userId`: there is one per group and member. `email` is null for everyone except
 * the group's owner and admins, and for them too if the member does not show it.
 */
export const GroupMember = z.object({
  id: Id,
  userId: Id,
  role: GroupRole,
  joinedAt: Moment,
  user: z.extend(MemberCard, { email: z.nullable(z.string()) }),
  /** What they answered when they joined; empty for everyone but the owner and admins. */
  answers: z.array(EntryAnswer),
  /** The end of their mute; null if there is none, and for everyone but themselves and the owner and admins. */
  mutedUntil: z.nullable(Moment),
  viewer: z.object({
    canSetRole: z.boolean(),
    canRemove: z.boolean(),
    /** May warn, mute and ban. */
    canSanction: z.boolean(),
    canReport: z.boolean(),
  }),
})
export type GroupMember = z.output<typeof GroupMember>

/** A group in a list. `memberships` has the viewer’s own, or nothing. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  handle: z.nullable(z.string()),
  description: z.string(),
  privacy: GroupPrivacy,
  coverImageUrl: z.nullable(MediaUrl),
  /** Both are null if a block hides the creator and the viewer from each other. */
  createdById: z.nullable(Id),
  createdBy: z.nullable(MemberCard),
  createdAt: Moment,
  _count: z.object({ members: z.int(), posts: z.int() }),
  memberships: z.array(GroupMember),
  /** What someone who joins has to answer; null if the group asks nothing. */
  entry: z.nullable(EntryQuestions),
  /** When a deleted group is deleted for good: only its owner still sees it. Null for every other group. */
  deletesAt: z.nullable(Moment),
  viewer: z.object({
    role: z.nullable(GroupRole),
    isInvited: z.boolean(),
    /** Until when the viewer can read but not write. */
    mutedUntil: z.nullable(Moment),
    /** The viewer cannot join until then; `until` is null if the ban has no end. */
    ban: z.nullable(z.object({ until: z.nullable(Moment) })),
    canJoin: z.boolean(),
    canPost: z.boolean(),
    /** Members, invites and posts of others. */
    canManage: z.boolean(),
    canEdit: z.boolean(),
    canTransfer: z.boolean(),
    canExport: z.boolean(),
    canDelete: z.boolean(),
    /** The group is deleted, and the viewer can bring it back. */
    canRestore: z.boolean(),
  }),
})
export type Group = z.output<typeof Group>

/** A group on its own page. `memberships` has the owner, the admins, the viewer and the first members. */
export const GroupDetails = z.extend(Group, {
  /** The cover in all available widths, the smallest first. */
  coverPictures: z.array(Picture),
  adminCount: z.int(),
  /** Cases that wait for a decision; 0 for everyone but the owner and admins. */
  openCases: z.int().check(z.maximum(MAX_OPEN_CASES)),
  /** Whether the viewer shows their e-mail address to the owner and admins; null for outsiders. */
  showsEmail: z.nullable(z.boolean()),
})
export type GroupDetails = z.output<typeof GroupDetails>

const byId = z.strictObject({ id: Id })
const byMember = z.strictObject({ id: Id, userId: Id })
/** A number to sort by, then an id. */
const cursor = numberCursor(15)

export const ListGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'Lists public groups, those with the most members first.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({ ...pageQuery(24), cursor }),
  answer: z.array(Group),
})

export const FindGroups = endpoint({
  method: 'GET',
  path: '/api/groups/search',
  summary:
    'Finds groups by prefixes of their names and handles: the caller’s own first, then those with the most members.',
  access: 'member',
  quota: 'searches',
  query: z.strictObject({
    ...pageQuery(24),
    cursor: numberCursor(2),
    q: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)),
  }),
  answer: z.array(Group),
})

export const ListOwnGroups = endpoint({
  method: 'GET',
  path: '/api/user/groups',
  summary: 'Lists the caller’s groups, the one joined last first.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({ ...pageQuery(24), cursor }),
  answer: z.array(Group),
})

export const CreateGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary: 'Creates a group that the caller owns.',
  access: 'member',
  quota: 'groups',
  idempotencyKey: true,
  errors: ['invalid', 'unavailable'],
  body: GroupInput,
  answer: GroupDetails,
})

export const GetGroup = endpoint({
  method: 'GET',
  path: '/api/groups/{id}',
  summary:
    'Returns a group with its owner, its admins, the caller and its first members. A private group is found by its members and by those who are invited.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: GroupDetails,
})

export const EditGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/{id}',
  summary: 'Changes a group; its owner only. Posts keep the audience they were written for.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'media_not_ready', 'unavailable'],
  params: byId,
  body: GroupChange,
  answer: GroupDetails,
})

export const ListGroupPosts = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/posts',
  summary:
    'Lists the posts of a group that the caller may see, newest first: all of them, its questions, or its questions without an accepted answer. A page may be short before the end, which is a missing cursor.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z
    .strictObject({
      ...pageQuery(10),
      type: z.optional(z.literal('question')),
      /** Without an accepted answer; of questions only. */
      state: z.optional(z.literal('open')),
    })
    .check(z.refine(({ type, state }) => state === undefined || type !== undefined)),
  answer: z.array(Post),
})

export const ListGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/members',
  summary: 'Lists the members of a group, those who joined first come first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({ ...pageQuery(), cursor }),
  answer: z.array(GroupMember),
})

export const SearchGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/members/search',
  summary: 'Finds members of a group by prefixes of their names and handles.',
  access: 'member',
  quota: 'searches',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({ q: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) }),
  answer: z.array(GroupMember).check(z.maxLength(MAX_FOUND_MEMBERS)),
})

export const JoinGroup = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/join',
  summary:
    'Makes the caller a member: of a public group, or of one that they are invited to. `entry` answers the group’s questions, if it has some.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'conflict', 'forbidden'],
  params: byId,
  body: z.strictObject({ entry: z.optional(EntryAnswers) }),
  answer: Group,
})

export const LeaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/leave',
  summary: 'Ends the caller’s membership. The owner has to transfer the group first.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'conflict'],
  params: byId,
})

export const RemoveGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/members/{userId}',
  summary: 'Removes a member or admin from a group; not its owner and not oneself.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byMember,
})

export const SetGroupRole = endpoint({
  method: 'PATCH',
  path: '/api/groups/{id}/members/{userId}/role',
  summary: 'Makes a member an admin, or an admin a member; not the owner and not oneself.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byMember,
  body: z.strictObject({ role: z.enum(GRANTED_ROLES) }),
  answer: GroupMember,
})

export const TransferGroup = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/transfer',
  summary: 'Makes another member the owner of a group; the owner becomes an admin.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ userId: Id }),
  answer: GroupDetails,
})

export const ShowEmailInGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/shows-email',
  summary: 'Sets whether the owner and admins of a group see the caller’s e-mail address.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ showsEmail: z.boolean() }),
})
