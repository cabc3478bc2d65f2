import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { collectionsQuery } from '#web/features/saved/collections.queries.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

/** Chooses the collection that is all that an agent knows besides the thread. */
export function CollectionField({
  name,
  value,
  current,
  onChange,
}: {
  name: string
  value: string | null
  /** The collection that the agent has now; it can belong to another admin. */
  current: GroupAgent['collection']
  onChange: (collectionId: string | null) => void
}) {
  const { t } = useLingui()
  const { data: collections = [] } = useQuery(collectionsQuery)
  const isOwn = current === null || collections.some(({ id }) => id === current.id)
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={t`Answers only from a collection`}
        name={name}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? null : id)}
      >
        <option value="">{t`No collection`}</option>
        {!isOwn && <option value={current.id}>{current.name ?? t`Another admin’s collection`}</option>}
        {collections.map(({ id, name: title, count }) => (
          <option key={id} value={id}>
            {plural(count, { one: `${title} (# post)`, other: `${title} (# posts)` })}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-pretty text-muted">
        {t`It then reads only the thread and the posts in this collection that everyone there can see.`}
      </p>
    </div>
  )
}
