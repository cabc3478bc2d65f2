import { useNavigate, useSearch } from '@tanstack/react-router'
import { finishOnboarding } from '#web/features/onboarding/onboarding.queries.ts'
import { justFinished } from '#web/features/onboarding/first-visit.ts'
import { useAction } from '#web/lib/use-action.ts'
import { WELCOME_STEPS, type WelcomeStepName } from './welcome-search.ts'

/** Returns the open step, and what leads to the others and out. Each step is an entry of the browser's history. */
export function useWelcome() {
  const { step = 'profile' } = useSearch({ from: '/member/welcome' })
  const navigate = useNavigate({ from: '/welcome' })
  const { mutate, isPending } = useAction(finishOnboarding)
  const index = WELCOME_STEPS.indexOf(step)
  const [previous, next] = [WELCOME_STEPS[index - 1], WELCOME_STEPS[index + 1]]

  const open = (target: WelcomeStepName) =>
    void navigate({ search: target === 'profile' ? {} : { step: target } })

  /** Opens the home page, also if the server did not answer: no one is held up here. */
  function leave(isFinished: boolean): void {
    const openHome = () => {
      justFinished.set(isFinished)
      void navigate({ to: '/' })
    }
    mutate(undefined, { onSuccess: openHome, onError: openHome })
  }

  return {
    /** The number of the step, from 1. */
    number: index + 1,
    isLeaving: isPending,
    back: previous && (() => open(previous)),
    /** Opens the next step, or the home page after the last one. */
    proceed: () => (next ? open(next) : leave(true)),
    skip: () => leave(false),
  }
}
