import {
  FinishOnboarding,
  GetInterests,
  PutInterests,
  SuggestGroups,
  SuggestPeople,
} from '@guildhall/contract/onboarding'
import { finishOnboarding } from '#features/members'
import type { Server } from '#platform/http/server'
import { viewInterests } from './interests.views.ts'
import { saveInterests } from './save-interests.ts'
import { suggestGroups } from './suggest-groups.ts'
import { suggestPeople } from './suggest-people.ts'

/** Routes of the first steps of new members. */
export function onboardingRoutes(server: Server): void {
  server.add(GetInterests, ({ ctx, viewer }) => viewInterests(ctx, viewer.memberId))
  server.add(PutInterests, ({ ctx, viewer, body }) => saveInterests(ctx, viewer, body.interests))
  server.add(SuggestGroups, ({ ctx, viewer }) => suggestGroups(ctx, viewer))
  server.add(SuggestPeople, ({ ctx, viewer }) => suggestPeople(ctx, viewer))
  server.add(FinishOnboarding, ({ ctx, viewer }) => finishOnboarding(ctx, viewer))
}
