import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { AgentGrid } from '#web/features/agents/admin/AgentGrid.tsx'
import { openCreateAgent } from '#web/features/agents/admin/create-agent.dialog.ts'
import { ModelNotice } from '#web/features/agents/admin/ModelNotice.tsx'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import type { AdminTab } from './admin-search.ts'

const PANEL_ID = 'admin-panel'
const UsageView = lazyNamed(
  async () => (await import('#web/features/agents/admin/usage/UsageView.tsx')).UsageView,
)

/** Renders the global agents, or what all agents used. */
export function AdminPanel() {
  const { t } = useLingui()
  const { tab = 'agents' } = useSearch({ from: '/member/admin' })
  const navigate = useNavigate({ from: '/admin' })

  function open(next: AdminTab): void {
    const search = next === 'agents' ? {} : { tab: next }
    void navigate({ search, replace: true, resetScroll: false })
  }

  return (
    <Page layout="broad">
      <PageHead title={t`AI Agent Management`}>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => openCreateAgent()}
          onPointerEnter={openCreateAgent.preload}
          onFocus={openCreateAgent.preload}
        >
          <Plus size={18} strokeWidth={2.2} aria-hidden />
          {t`Create AI Agent`}
        </Button>
      </PageHead>
      <div className="card overflow-clip">
        <Tabs
          label={t`AI Agent Management`}
          panelId={PANEL_ID}
          value={tab}
          tabs={[
            { value: 'agents', label: t({ message: 'Agents', context: 'tab' }) },
            { value: 'usage', label: t({ message: 'Usage', context: 'tab' }) },
          ]}
          onChange={open}
          className="px-1"
        />
      </div>
      <ModelNotice />
      <TabPanel id={PANEL_ID} value={tab}>
        {tab === 'agents' ? (
          <AgentGrid />
        ) : (
          <Suspense fallback={<div className="min-h-dvh" aria-busy />}>
            <UsageView />
          </Suspense>
        )}
      </TabPanel>
    </Page>
  )
}
