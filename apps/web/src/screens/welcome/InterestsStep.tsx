import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Interest } from '@guildhall/contract/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InterestChips } from '#web/features/onboarding/InterestChips.tsx'
import { interestsQuery, saveInterests } from '#web/features/onboarding/onboarding.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { WelcomeStep } from './WelcomeStep.tsx'

/** The second step: what the viewer is interested in. */
export function InterestsStep() {
  const { t } = useLingui()
  const { data: saved = [] } = useQuery(interestsQuery)
  const [changed, setChanged] = useState<Interest[] | null>(null)
  const { mutate, isPending } = useAction(saveInterests)
  const chosen = changed ?? saved
  const count = chosen.length
  return (
    <WelcomeStep
      title={t`What are you interested in?`}
      text={t`Choose as many topics as you like. We’ll suggest groups and people to match, and no one else sees your choice.`}
      note={count > 0 ? plural(count, { one: '# topic chosen', other: '# topics chosen' }) : ''}
      isBusy={isPending}
      onContinue={(proceed) => (changed ? mutate(changed, { onSuccess: proceed }) : proceed())}
    >
      <section className="card content-start p-5">
        <InterestChips
          label={t({ message: 'Topics', context: 'label' })}
          chosen={chosen}
          onChange={setChanged}
        />
      </section>
    </WelcomeStep>
  )
}
