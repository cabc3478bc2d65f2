import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType } from 'react'
import { welcomeShown } from '#web/features/onboarding/first-visit.ts'
import { GroupsStep } from './GroupsStep.tsx'
import { InterestsStep } from './InterestsStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import type { WelcomeStepName } from './welcome-search.ts'
import { WELCOME_HEADING } from './WelcomeStep.tsx'

const STEPS: Record<WelcomeStepName, ComponentType> = {
  profile: ProfileStep,
  interests: InterestsStep,
  groups: GroupsStep,
  people: PeopleStep,
}

/** Renders the first steps of a new member, of which each can be skipped. */
export function WelcomeScreen() {
  const { step = 'profile' } = useSearch({ from: '/member/welcome' })
  useEffect(() => welcomeShown.set(true), [])
  useFocusOnStep(step)
  const Step = STEPS[step]
  return <Step />
}

/** Moves the focus to the heading when another step is opened, so that the keyboard and screen readers start there. */
function useFocusOnStep(step: WelcomeStepName): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById(WELCOME_HEADING)?.focus({ preventScroll: true })
  }, [step])
}
