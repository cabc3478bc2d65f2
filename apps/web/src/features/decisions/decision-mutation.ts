import type { UseMutationOptions } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import type { DecideCase } from '@guildhall/contract/moderation'

/** A decision as it is sent. Calls about content or members take a part of the actions. */
export type DecisionBody = NonNullable<Request<typeof DecideCase>['body']>

/** How a decision is sent, with an idempotency key that retries share. It puts its effects into the cache. */
export type DecisionMutation = UseMutationOptions<void, Error, { body: DecisionBody; key: string }>
