import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { groupRecordsQuery } from '#web/features/leads/records/group-records.queries.ts'
import { RecordLine, RecordSkeleton } from '#web/features/leads/records/RecordLine.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Lists the groups that keep a record of how the member engages with them, each with a switch. */
export function RecordsSection() {
  const { t } = useLingui()
  const { data: groupRecords, isError, refetch } = useQuery(groupRecordsQuery)
  return (
    <SettingsSection
      id="records"
      title={t`Your record in groups`}
      text={t`A group’s owner and admins see how you engage with it: likes, comments, events, banners and answers to their messages. No one else does.`}
    >
      {isError && !groupRecords && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {t`Couldn’t load your records.`}
          <Button onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {groupRecords?.length === 0 && (
        <p className="text-sm text-muted">{t`No group keeps a record of you.`}</p>
      )}
      {groupRecords?.length !== 0 && !(isError && !groupRecords) && (
        <ul aria-busy={!groupRecords}>
          {groupRecords?.map((record) => <RecordLine key={record.group.id} record={record} />) ?? (
            <RecordSkeleton />
          )}
        </ul>
      )}
    </SettingsSection>
  )
}
