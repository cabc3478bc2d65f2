import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Hand, MessageCircleQuestion, Trash2 } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { welcomeQuery } from './welcome.queries.ts'

const openQuestions = lazyDialog(
  async () => (await import('./EntryQuestionsDialog.tsx')).EntryQuestionsDialog,
)
const openWelcome = lazyDialog(async () => (await import('./WelcomeDialog.tsx')).WelcomeDialog)
const openDelete = lazyDialog(async () => (await import('./DeleteGroupDialog.tsx')).DeleteGroupDialog)

/** How a group receives new members, and for its owner how to delete it. */
export function CareSettings({ group }: { group: GroupDetails }) {
  const { canEdit, canDelete } = group.viewer
  return (
    <div>
      {canEdit && <QuestionsLine group={group} />}
      <WelcomeLine groupId={group.id} />
      {canDelete && <DeleteLine group={group} />}
    </div>
  )
}

function QuestionsLine({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const count = group.entry?.questions.length ?? 0
  return (
    <SettingLine
      icon={MessageCircleQuestion}
      title={t`Entry questions`}
      text={
        count === 0 ? (
          t`Ask people something before they join.`
        ) : (
          <Plural value={count} one="# question before people join" other="# questions before people join" />
        )
      }
    >
      <Button
        aria-haspopup="dialog"
        aria-label={t`Edit entry questions`}
        onPointerEnter={openQuestions.preload}
        onClick={() => openQuestions({ group })}
      >
        {t({ message: 'Edit', context: 'button' })}
      </Button>
    </SettingLine>
  )
}

function WelcomeLine({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const { data: welcome } = useQuery(welcomeQuery(groupId))
  return (
    <SettingLine
      icon={Hand}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t`Welcome post`}
          {welcome?.isOn && <Badge>{t({ message: 'On', context: 'badge' })}</Badge>}
        </span>
      }
      text={t`Greet the people who just joined with a post.`}
    >
      <Button
        aria-haspopup="dialog"
        aria-label={t`Edit welcome post`}
        disabled={welcome === undefined}
        onPointerEnter={openWelcome.preload}
        onClick={() => welcome && openWelcome({ groupId, welcome })}
      >
        {t({ message: 'Edit', context: 'button' })}
      </Button>
    </SettingLine>
  )
}

function DeleteLine({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  return (
    <SettingLine icon={Trash2} title={t`Delete group`} text={t`You can restore it for 14 days.`}>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        aria-label={t`Delete group`}
        onPointerEnter={openDelete.preload}
        onClick={() => openDelete({ group })}
      >
        {t({ message: 'Delete', context: 'button' })}
      </Button>
    </SettingLine>
  )
}
