import { useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Pipeline } from '@guildhall/contract/leads'
import { useLayoutEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { ListFoot, listState } from '#web/ui/ListFoot.tsx'
import { useNearBottom } from '#web/ui/use-near-bottom.ts'
import type { LeadFilters } from '../lead-list.ts'
import { useLeads } from '../leads.queries.ts'
import { stageName } from './stage-name.ts'
import type { BoardColumns, Place } from './board-columns.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { TileOption } from './TileOption.tsx'
import { TileSkeletons } from './TileSkeletons.tsx'
import { useColumnWindow } from './use-column-window.ts'
import type { Picked } from './use-picks.ts'

/** A stage of the board: its leads load page by page as it is scrolled, and are dropped anywhere in it. */
export function BoardColumn({
  groupId,
  stage,
  filters,
  counted,
  columns,
  picked,
  draggedIds,
  hintId,
  onFocus,
  onKey,
  onClick,
}: {
  groupId: string
  stage: LeadStage
  filters: LeadFilters
  counted: Pipeline['stages'][number] | undefined
  columns: RefObject<BoardColumns>
  picked: Picked
  draggedIds: ReadonlySet<string>
  /** The element that explains the keys. */
  hintId: string
  onFocus: (place: Place) => void
  onKey: (event: KeyboardEvent, place: Place) => void
  onClick: (event: MouseEvent, place: Place) => void
}) {
  const { t } = useLingui()
  const { leads, isLoaded, ...list } = useLeads(groupId, { ...filters, stage })
  const { scroller, virtualizer, handle, activeIndex, setActiveId } = useColumnWindow(leads)
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const loadMore = () => void list.fetchNextPage()
  const loadMoreIfIdle = () => {
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) loadMore()
  }
  useNearBottom(loadMoreIfIdle, `${leads.length} ${list.isFetching} ${list.hasNextPage}`, scroller)
  useLayoutEffect(() => {
    const shown = columns.current
    shown.set(stage, handle)
    return () => void shown.delete(stage)
  })

  const name = stageName(stage)
  const hasFailed = !isLoaded && list.isError && !list.isFetching
  return (
    <section
      ref={setNodeRef}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-label={name}
      className="leads-column"
    >
      <ColumnHead name={name} counted={counted} />
      <div ref={scroller} className="leads-column-list">
        {!isLoaded && !hasFailed && <TileSkeletons />}
        {isLoaded && leads.length === 0 && !list.hasNextPage && (
          <p className="px-2 py-6 text-center text-sm text-muted">{t`No leads here`}</p>
        )}
        <div
          role="listbox"
          aria-multiselectable
          aria-label={name}
          aria-describedby={hintId}
          aria-busy={!isLoaded}
          hidden={leads.length === 0}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const lead = leads[index]
            return (
              lead && (
                <TileOption
                  key={lead.id}
                  ref={virtualizer.measureElement}
                  lead={lead}
                  index={index}
                  count={list.hasNextPage ? -1 : leads.length}
                  start={start}
                  isActive={index === activeIndex}
                  isPicked={picked.has(lead.id)}
                  isDragged={draggedIds.has(lead.id)}
                  onFocus={() => {
                    setActiveId(lead.id)
                    onFocus({ stage, index })
                  }}
                  onKeyDown={(event) => onKey(event, { stage, index })}
                  onClick={(event) => onClick(event, { stage, index })}
                />
              )
            )
          })}
        </div>
        {(hasFailed || (isLoaded && listState(list) !== 'end')) && (
          <ListFoot
            state={hasFailed ? 'error' : listState(list)}
            loading={t`Loading more leads…`}
            failed={hasFailed ? t`Failed to fetch leads` : t`Couldn’t load more leads.`}
            onRetry={hasFailed ? () => void list.refetch() : loadMore}
          />
        )}
      </div>
    </section>
  )
}
