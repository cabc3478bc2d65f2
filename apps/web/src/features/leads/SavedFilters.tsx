import './leads.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LeadFilter } from '@guildhall/contract/leads'
import { BookmarkPlus, X } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { toast } from '#web/ui/toasts.ts'
import { deleteLeadFilter, saveLeadFilter } from './lead-changes.ts'
import { ALL_LEADS, isFiltered, type LeadFilters } from './lead-list.ts'
import { leadFiltersQuery } from './leads.queries.ts'

const openSave = lazyDialog(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog)
const UNDO_MS = 10_000

/** The filters that the viewer saved, each a button, and a button that saves the chosen ones. */
export function SavedFilters({
  groupId,
  viewerId,
  filters,
  onChange,
}: {
  groupId: string
  viewerId: string
  filters: LeadFilters
  onChange: (next: LeadFilters) => void
}) {
  const { t } = useLingui()
  const { data = [] } = useQuery(leadFiltersQuery(groupId))
  const isSaved = data.some((saved) => isSame(saved, filters))
  const canSave = !isSaved && (isFiltered({ ...filters, q: '' }) || filters.sort !== ALL_LEADS.sort)
  if (data.length === 0 && !canSave) return null
  return (
    <div role="group" aria-label={t`Saved filters`} className="leads-saved">
      {data.map((saved) => (
        <SavedFilter
          key={saved.id}
          groupId={groupId}
          filter={saved}
          isOn={isSame(saved, filters)}
          onPress={() => onChange(isSame(saved, filters) ? ALL_LEADS : filtersOf(saved, viewerId))}
        />
      ))}
      {canSave && (
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          onPointerEnter={openSave.preload}
          onClick={() => openSave({ groupId, filters })}
        >
          <BookmarkPlus size={18} strokeWidth={1.9} aria-hidden />
          {t`Save filter`}
        </Button>
      )}
    </div>
  )
}

function SavedFilter({
  groupId,
  filter,
  isOn,
  onPress,
}: {
  groupId: string
  filter: LeadFilter
  isOn: boolean
  onPress: () => void
}) {
  const { t } = useLingui()
  const { id: _, ...body } = filter
  const { name } = filter
  const { mutate: remove, isPending } = useAction(deleteLeadFilter(groupId))
  const { mutate: save } = useAction(saveLeadFilter(groupId))
  const onDeleted = () =>
    toast({
      title: t`Filter deleted`,
      tone: 'plain',
      durationMs: UNDO_MS,
      action: { label: t({ message: 'Undo', context: 'button' }), run: () => save(body) },
    })
  return (
    <div className="leads-saved-filter">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className="min-h-11 min-w-0 truncate py-1 pl-3.5 text-sm font-semibold desk:min-h-9"
      >
        <span dir="auto">{name}</span>
      </button>
      <button
        type="button"
        aria-label={t`Delete filter ${name}`}
        data-tooltip={t`Delete filter`}
        disabled={isPending}
        onClick={() => remove(filter, { onSuccess: onDeleted })}
        className="grid w-10 flex-none place-items-center text-muted hover:text-ink desk:w-8"
      >
        <X size={15} strokeWidth={2.2} aria-hidden />
      </button>
    </div>
  )
}

function isSame(saved: LeadFilter, { stage, onlyHot, assignedTo, sort }: LeadFilters): boolean {
  return (
    saved.stage === stage &&
    saved.onlyHot === onlyHot &&
    saved.onlyMine === (assignedTo !== null) &&
    saved.sort === sort
  )
}

function filtersOf({ stage, onlyHot, onlyMine, sort }: LeadFilter, viewerId: string): LeadFilters {
  return { stage, onlyHot, assignedTo: onlyMine ? viewerId : null, q: '', sort }
}
