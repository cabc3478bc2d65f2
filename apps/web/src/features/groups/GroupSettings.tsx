import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Pencil, TextQuote, Type } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { CareSettings } from './CareSettings.tsx'
import { Fact } from './Fact.tsx'
import { GroupBanner } from './GroupBanner.tsx'
import { GROUP_PRIVACY_WORDS } from './group-privacy.ts'

const openEditGroup = lazyDialog(async () => (await import('./EditGroupDialog.tsx')).EditGroupDialog)

/** Shows the settings of a group. Its owner can edit them. */
export function GroupSettings({ group }: { group: GroupDetails }) {
  const { t, i18n } = useLingui()
  const { label, text, icon } = GROUP_PRIVACY_WORDS[group.privacy]
  const edit = () =>
    openEditGroup({
      group,
      cover: (preview) => <GroupBanner group={preview} className="group-cover-preview" />,
    })
  return (
    <section aria-labelledby="group-settings" className="card grid content-start gap-4 p-4 desk:p-5">
      <h2 id="group-settings" className="text-lg">{t`Group Settings`}</h2>
      <dl className="grid gap-3.5">
        <Fact icon={Type} label={t({ message: 'Name', context: 'label' })}>
          <span dir="auto">{group.name}</span>
        </Fact>
        <Fact icon={icon} label={t({ message: 'Privacy', context: 'label: group' })}>
          {i18n._(label)} · {i18n._(text)}
        </Fact>
        <Fact icon={TextQuote} label={t({ message: 'Description', context: 'label' })}>
          <span dir="auto" className="paragraphs text-pretty whitespace-pre-line">
            {group.description}
          </span>
        </Fact>
      </dl>
      {group.viewer.canEdit && (
        <Button
          aria-haspopup="dialog"
          className="justify-self-start"
          onPointerEnter={openEditGroup.preload}
          onClick={edit}
        >
          <Pencil size={17} strokeWidth={1.9} aria-hidden />
          {t`Edit Group Settings`}
        </Button>
      )}
      <CareSettings group={group} />
    </section>
  )
}
