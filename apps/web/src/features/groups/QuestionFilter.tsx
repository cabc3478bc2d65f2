import { useLingui } from '@lingui/react/macro'
import { Segments } from '#web/ui/Segments.tsx'
import type { GroupPostFilter } from './group-post-filters.ts'

/** Shows all posts of a group, its questions, or its questions without an accepted answer. */
export function QuestionFilter({
  value,
  onChange,
}: {
  value: GroupPostFilter | undefined
  onChange: (filter: GroupPostFilter | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <Segments
      label={t`Show posts`}
      value={value ?? 'all'}
      choices={[
        { value: 'all', label: t({ message: 'All', context: 'filter' }) },
        { value: 'questions', label: t({ message: 'Questions', context: 'filter' }) },
        { value: 'unanswered', label: t({ message: 'Unanswered', context: 'filter' }) },
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  )
}
