import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { adminAccessQuery } from '#web/features/agents/admin/admin-access.queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AdminPanel } from './AdminPanel.tsx'

/** Renders the administration for master admins; other members see that they have no access. */
export function AdminScreen() {
  const { t } = useLingui()
  const { data: access, isError, isFetching, refetch } = useQuery(adminAccessQuery)
  useTitle(t`AI Agent Management`)
  if (access?.isMasterAdmin) return <AdminPanel />
  return (
    <Page layout="broad" isBusy={!access && isFetching}>
      <section className="card">
        {access ? (
          <AccessDenied />
        ) : isError && !isFetching ? (
          <LoadFailed title={t`Couldn’t check your admin access`} level={1} onRetry={() => void refetch()} />
        ) : (
          <p role="status" className="flex items-center justify-center gap-3 px-6 py-24 text-muted">
            <Spinner />
            {t`Checking admin access...`}
          </p>
        )}
      </section>
    </Page>
  )
}

function AccessDenied() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={ShieldX}
      title={t`Access Denied`}
      action={<Link to="/" className={buttonClass({ variant: 'primary' })}>{t`Go to Home`}</Link>}
    >
      {t`You don't have master admin privileges to access this panel.`}
    </EmptyState>
  )
}
