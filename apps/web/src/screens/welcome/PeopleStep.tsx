import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { suggestedPeopleQuery } from '#web/features/onboarding/onboarding.queries.ts'
import { SuggestedPeople, SuggestedPeopleSkeleton } from '#web/features/onboarding/SuggestedPeople.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { WelcomeStep } from './WelcomeStep.tsx'

/** The last step: people whom the viewer could follow. */
export function PeopleStep() {
  const { t } = useLingui()
  return (
    <WelcomeStep
      title={t`Follow some people`}
      text={t`Their public posts appear on your home page. They’re notified, and you can unfollow them at any time.`}
    >
      <People />
    </WelcomeStep>
  )
}

function People() {
  const { t } = useLingui()
  const { data: people, isError, isFetching, refetch } = useQuery(suggestedPeopleQuery)
  if (people?.length === 0) {
    return (
      <section className="card">
        <EmptyState icon={Sprout} title={t`No suggestions yet`} level={2}>
          {t`You’re one of the first. Suggestions appear on the Friends page as people join.`}
        </EmptyState>
      </section>
    )
  }
  if (people) return <SuggestedPeople people={people} />
  if (isError && !isFetching) {
    return (
      <section className="card">
        <LoadFailed title={t`Couldn’t load suggestions`} onRetry={() => void refetch()} />
      </section>
    )
  }
  return <SuggestedPeopleSkeleton />
}
