import { useLingui } from '@lingui/react/macro'
import type { GroupRecord } from '@guildhall/contract/group-records'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useId } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toasts.ts'
import { activityWords } from './activity-words.ts'
import { setGroupRecord } from './group-records.queries.ts'

const openErase = lazyDialog(async () => (await import('./EraseRecordDialog.tsx')).EraseRecordDialog)

/** Shows what a group records of the member, with a switch. Switching it off asks first, because it erases. */
export function RecordLine({ record }: { record: GroupRecord }) {
  const { t } = useLingui()
  const id = useId()
  const { group, isMember, isTracked } = record
  const { name } = group
  const { mutate, isPending } = useAction(setGroupRecord(group))
  const text = useRecordText(record)

  function change(on: boolean) {
    if (!on) return openErase({ group })
    mutate(true, {
      onSuccess: () => toast({ title: t`${name} keeps a record of you from now on`, tone: 'plain' }),
    })
  }

  return (
    <SettingLine
      as="li"
      icon={Users}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isMember ? (
            <Link to="/groups/$id" params={{ id: group.id }} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {!isMember && <Badge>{t`You left`}</Badge>}
        </span>
      }
      text={text}
      textId={id}
    >
      <Switch
        label={t`Keep a record of me in ${name}`}
        describedBy={id}
        checked={isTracked}
        disabled={isPending}
        onChange={change}
      />
    </SettingLine>
  )
}

/** Renders a placeholder for a record while the list is loading. */
export function RecordSkeleton() {
  return (
    <SettingLine
      as="li"
      icon={Users}
      title={<Skeleton className="h-[1lh] w-44 max-w-full" />}
      text={<Skeleton className="h-[1lh] w-60 max-w-full" />}
    />
  )
}

/** Says what counted and when, or that there is no record. */
function useRecordText(record: GroupRecord): string {
  const { t, i18n } = useLingui()
  const { isTracked, since, lastEngagedAt } = record
  if (!isTracked) return t`Off. There’s no record of you in this group.`
  const what = activityWords(record, i18n)
  if (what === '' || since === null || lastEngagedAt === null) return t`Nothing recorded yet.`
  const [first, last] = [since, lastEngagedAt].map((at) => i18n.date(at, { dateStyle: 'long' }))
  return first === last
    ? t({ message: `${what} on ${first}.`, context: 'fact: what counted, and the day' })
    : t`${what} since ${first}. The last was on ${last}.`
}
