import { useLingui } from '@lingui/react/macro'
import type { ReactionCounts, ReactionType } from '@guildhall/contract/reactions'
import * as RadixTabs from 'radix-ui/tabs'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Downvoters } from './Downvoters.tsx'
import { countOf, topTypes, totalOf } from './reaction-counts.ts'
import { REACTION_LABELS } from './reaction-labels.ts'
import { ReactionFace } from './ReactionFace.tsx'
import { Reactors } from './Reactors.tsx'
import type { ReactionTarget } from './reactions.queries.ts'

const ALL = 'all'

/** Renders who reacted, in total and by reaction. Downvotes are only counted. */
export function ReactionsDialog({
  target,
  initialCounts,
  onClose,
}: {
  target: ReactionTarget
  /** The counts that were shown when the dialog was opened. */
  initialCounts: ReactionCounts
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const all = t({ message: 'All', context: 'tab: reactions' })
  const [loadedCounts, setLoadedCounts] = useState<ReactionCounts | null>(null)
  const counts = loadedCounts ?? initialCounts
  const downvotes = countOf(counts, 'downvote')
  const types = [
    ...topTypes(counts, counts.length).filter((type) => type !== 'downvote'),
    ...(downvotes > 0 ? (['downvote'] as const) : []),
  ]
  return (
    <Dialog onClose={onClose} title={t({ message: 'Reactions', context: 'heading' })}>
      <RadixTabs.Root defaultValue={ALL} activationMode="manual">
        <RadixTabs.List
          aria-label={t`By reaction`}
          className="sticky top-0 z-1 flex overflow-x-auto border-b border-line bg-raised px-2"
        >
          <Tab value={ALL} name={all} count={totalOf(counts)}>
            {all}
          </Tab>
          {types.map((type) => (
            <Tab key={type} value={type} name={i18n._(REACTION_LABELS[type])} count={countOf(counts, type)}>
              <ReactionFace type={type} size={22} />
            </Tab>
          ))}
        </RadixTabs.List>
        <Panel value={ALL}>
          <Reactors target={target} type={null} downvotes={downvotes} onCounts={setLoadedCounts} />
        </Panel>
        {types.map((type) => (
          <Panel key={type} value={type}>
            {type === 'downvote' ? (
              <Downvoters count={downvotes} />
            ) : (
              <Reactors target={target} type={type} />
            )}
          </Panel>
        ))}
      </RadixTabs.Root>
    </Dialog>
  )
}

function Tab({
  value,
  name,
  count,
  children,
}: {
  value: ReactionType | typeof ALL
  name: string
  count: number
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const number = i18n.number(count)
  return (
    <RadixTabs.Trigger
      value={value}
      aria-label={t({ message: `${name}, ${number}`, context: 'tab: a reaction, and how many reacted so' })}
      data-tooltip={value === ALL ? undefined : name}
      {...(value === ALL && { 'data-first': true })}
      className="relative flex h-12 flex-none items-center gap-1.5 px-2 text-base sm:px-3 font-semibold text-muted tabular-nums -outline-offset-2 hover:text-ink data-[state=active]:text-primary data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.75 data-[state=active]:after:rounded-t-full data-[state=active]:after:bg-marker-fill data-[state=active]:after:content-['']"
    >
      {children} <span>{number}</span>
    </RadixTabs.Trigger>
  )
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className="h-[min(24rem,60dvh)] overflow-y-auto -outline-offset-2">
      {children}
    </RadixTabs.Content>
  )
}
