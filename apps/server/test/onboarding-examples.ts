import type { Endpoint } from '@guildhall/contract/endpoint'
import {
  FinishOnboarding,
  GetInterests,
  PutInterests,
  SuggestGroups,
  SuggestPeople,
} from '@guildhall/contract/onboarding'
import type { Example } from './example.ts'

/** Examples for the calls of the first steps. */
export const ONBOARDING_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [GetInterests, {}],
  [PutInterests, { body: { interests: ['design', 'crafts'] } }],
  [SuggestGroups, {}],
  [SuggestPeople, {}],
  [FinishOnboarding, {}],
]
