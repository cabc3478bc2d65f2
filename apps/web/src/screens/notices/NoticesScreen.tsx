import { useLingui } from '@lingui/react/macro'
import { NoticeList } from '#web/features/moderation/NoticeList.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

/** Renders all notices that the viewer has from groups. */
export function NoticesScreen() {
  const { t } = useLingui()
  const title = t`Notices from groups`
  useTitle(title)
  return (
    <Page>
      <PageHead title={title} />
      <div className="feed">
        <NoticeList />
      </div>
    </Page>
  )
}
