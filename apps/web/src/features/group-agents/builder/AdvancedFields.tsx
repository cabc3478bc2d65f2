import { useLingui } from '@lingui/react/macro'
import { MAX_AGENT_DESCRIPTION, MAX_AGENT_USERNAME } from '@guildhall/contract/agent-limits'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { usernameOf } from './builder-values.ts'
import { CollectionField } from './CollectionField.tsx'
import { TypeDetails } from './TypeDetails.tsx'
import type { BuilderForm } from './use-builder-form.ts'

/** The fields that have good defaults, behind a button that says what they are. */
export function AdvancedFields({
  form,
  agent,
  isOpen,
  onOpen,
}: {
  form: BuilderForm
  agent: GroupAgent | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const { values, field } = form
  return (
    <div className="rounded-card border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-card px-3 py-2 text-left"
      >
        <span className="font-semibold">{t({ message: 'Advanced', context: 'button' })}</span>
        <span className="min-w-0 flex-1 text-sm text-muted">
          <AdvancedSummary form={form} />
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={clsx('flex-none text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className={clsx(isOpen && 'grid gap-4 border-t border-line p-3')}>
        <TextArea
          label={t({ message: 'Description', context: 'label' })}
          {...field('description')}
          maxLength={MAX_AGENT_DESCRIPTION}
          rows={2}
          hint={t`What it can help with, in a sentence or two.`}
        />
        <Field
          label={t({ message: 'Username', context: 'label' })}
          {...field('handle')}
          maxLength={MAX_AGENT_USERNAME}
          placeholder={usernameOf(values.name)}
          hint={t`Without one, we make it from the name.`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <CollectionField {...field('collectionId')} current={agent?.collection ?? null} />
        <TypeDetails form={form} />
      </div>
    </div>
  )
}

function AdvancedSummary({ form: { values } }: { form: BuilderForm }) {
  const { t, i18n } = useLingui()
  const { maxRepliesPerPost: replies, waitTimeMinutes: minutes } = values.commentor
  const mood = i18n.number(values.admin.sentimentThreshold)
  const { lowActivityThreshold: hours, trendingThreshold: mentions } = values.postCreator
  switch (values.agentType) {
    case 'commentor':
      return t`Description, replies per post: ${replies}, wait: ${minutes} min, templates`
    case 'admin':
      return t`Description, mood threshold: ${mood}`
    case 'post_creator':
      return t`Description, quiet hours: ${hours}, trending from ${mentions} posts, templates`
  }
}
