import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { profileQuery } from '#web/features/profiles/profiles.queries.ts'
import { useProfileBasics } from '#web/features/profiles/use-profile-basics.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { greetingName } from '#web/lib/names.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WelcomeStep } from './WelcomeStep.tsx'

const ProfileBasics = lazyNamed(
  async () => (await import('#web/features/profiles/ProfileBasics.tsx')).ProfileBasics,
)

/** The first step: photo and username. */
export function ProfileStep() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data: profile, isError, refetch } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: !!user })
  const words = useWords()
  if (profile) return <LoadedStep profile={profile} />
  return (
    <WelcomeStep {...words}>
      <section className="card grid content-start gap-4 p-5" aria-busy={!isError}>
        {isError ? (
          <LoadFailed title={t`Couldn’t load your profile`} onRetry={() => void refetch()} />
        ) : (
          <BasicsSkeleton />
        )}
      </section>
    </WelcomeStep>
  )
}

function LoadedStep({ profile }: { profile: Profile }) {
  const words = useWords()
  const basics = useProfileBasics(profile)
  return (
    <WelcomeStep {...words} isBusy={basics.isSaving} canContinue={basics.canSave} onContinue={basics.save}>
      <section className="card grid content-start gap-4 p-5">
        <Suspense fallback={<BasicsSkeleton />}>
          <ProfileBasics profile={profile} basics={basics} />
        </Suspense>
      </section>
    </WelcomeStep>
  )
}

function BasicsSkeleton() {
  return (
    <>
      <Skeleton className="h-31 rounded-card" />
      <Skeleton className="mt-13 h-11" />
    </>
  )
}

function useWords() {
  const { t } = useLingui()
  const { user } = useSession()
  const name = user && greetingName(user)
  return {
    title: name ? t({ message: `Welcome, ${name}`, context: 'heading' }) : t`Welcome to Guildhall`,
    text: t`A photo and a username help people recognize you. You can change both at any time.`,
  }
}
