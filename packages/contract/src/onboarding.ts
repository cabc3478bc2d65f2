import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Group } from './groups.ts'
import { MemberCard } from './members.ts'

/** What a member can be interested in, in the order in which it is offered. */
export const INTERESTS = [
  'design',
  'engineering',
  'product',
  'data',
  'marketing',
  'sales',
  'writing',
  'photography',
  'music',
  'crafts',
  'startups',
  'sports',
] as const
const Interest = z.enum(INTERESTS)
export type Interest = z.output<typeof Interest>

/** How many groups, and how many people, are suggested at most. */
export const MAX_SUGGESTED = 12

const Interests = z.array(Interest).check(z.maxLength(INTERESTS.length))

/** Someone whom the caller could follow, and what they say about themselves. */
export const SuggestedPerson = z.extend(MemberCard, {
  bio: z.nullable(z.string()),
  /** A public group in which they posted lately; null if they were found in another way. */
  groupName: z.nullable(z.string()),
})
export type SuggestedPerson = z.output<typeof SuggestedPerson>

export const GetInterests = endpoint({
  method: 'GET',
  path: '/api/user/interests',
  summary: 'Returns what the caller is interested in, in the order in which it is offered.',
  access: 'member',
  quota: 'reads',
  answer: Interests,
})

export const PutInterests = endpoint({
  method: 'PUT',
  path: '/api/user/interests',
  summary: 'Replaces what the caller is interested in.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ interests: Interests }),
  answer: Interests,
})

export const SuggestGroups = endpoint({
  method: 'GET',
  path: '/api/groups/suggested',
  summary:
    'Suggests public groups that the caller has not joined: those that match the caller’s interests, the largest of each first, then the largest of all.',
  access: 'member',
  quota: 'reads',
  answer: z.array(Group).check(z.maxLength(MAX_SUGGESTED)),
})

export const SuggestPeople = endpoint({
  method: 'GET',
  path: '/api/suggested-people',
  summary:
    'Suggests people whom the caller does not follow yet: those who posted lately in groups that match the caller’s interests, then people the caller may know.',
  access: 'member',
  quota: 'reads',
  answer: z.array(SuggestedPerson).check(z.maxLength(MAX_SUGGESTED)),
})

export const FinishOnboarding = endpoint({
  method: 'POST',
  path: '/api/user/onboarded',
  summary: 'Records that the caller finished or skipped the first steps. Repeating it changes nothing.',
  access: 'member',
  quota: 'writes',
})
