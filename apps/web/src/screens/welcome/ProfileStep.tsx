import { useLingui } from '@lingui/react/macro'
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
  const viewerId = user?.id ?? ''
  const { data: profile, isError, refetch } = useQuery({ ...profileQuery(viewerId), enabled: !!user })
  const basics = useProfileBasics(viewerId, profile ?? undefined)
  const name = user && greetingName(user)
  return (
    <WelcomeStep
      title={name ? t({ message: `Welcome, ${name}`, context: 'heading' }) : t`Welcome to Guildhall`}
      text={t`A photo and a username help people recognize you. You can change both at any time.`}
      isBusy={basics.isSaving}
      canContinue={basics.canSave}
      onContinue={basics.save}
    >
      <section className="card grid content-start gap-4 p-5" aria-busy={!profile && !isError}>
        {profile ? (
          <Suspense fallback={<BasicsSkeleton />}>
            <ProfileBasics profile={profile} basics={basics} />
          </Suspense>
        ) : isError ? (
          <LoadFailed title={t`Couldn’t load your profile`} onRetry={() => void refetch()} />
        ) : (
          <BasicsSkeleton />
        )}
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
