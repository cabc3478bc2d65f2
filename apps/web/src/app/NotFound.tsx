import { useSession } from '#web/features/members/session.queries.ts'
import { MissingScreen } from '#web/screens/missing/MissingScreen.tsx'
import { Shell } from './shell/Shell.tsx'

/** The page for an unknown URL: inside the shell for members, alone for visitors. */
export function NotFound() {
  const { user, isLoading } = useSession()
  if (!user && !isLoading) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <MissingScreen />
      </main>
    )
  }
  return (
    <Shell user={user}>
      <MissingScreen />
    </Shell>
  )
}
