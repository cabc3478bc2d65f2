/** The first steps, in order. */
export const WELCOME_STEPS = ['profile', 'interests', 'groups', 'people'] as const
export type WelcomeStepName = (typeof WELCOME_STEPS)[number]

/** The search params of the first steps: the open one. */
export type WelcomeSearch = { step?: WelcomeStepName }

/** Parses the search params; an unknown step is the first one. */
export function readWelcomeSearch(search: Record<string, unknown>): WelcomeSearch {
  const step = WELCOME_STEPS.find((known) => known === search['step'])
  return step ? { step } : {}
}
