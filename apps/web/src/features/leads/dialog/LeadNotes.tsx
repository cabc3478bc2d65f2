import { useLingui } from '@lingui/react/macro'
import { MAX_LEAD_NOTE } from '@guildhall/contract/lead-limits'
import type { LeadDetails } from '@guildhall/contract/leads'
import { textLength } from '@guildhall/contract/text'
import { useRef, type SubmitEvent } from 'react'
import { onCommandEnter } from './on-command-enter.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { addLeadNote } from '../lead-changes.ts'
import { NoteList } from './NoteList.tsx'
import { useTextDraft } from './use-text-draft.ts'

/** Adds notes to a lead, above those it has. */
export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { text, setText, clear } = useTextDraft('lead-note', lead.id, '')
  const { mutate, isPending } = useAction(addLeadNote(lead))
  const keyOf = useStableKey()
  const note = text.trim()
  const canAdd = note !== '' && textLength(note) <= MAX_LEAD_NOTE

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canAdd || isPending) return
    const onSuccess = () => {
      clear()
      toastSuccess(t`Note added successfully!`)
      form.current?.querySelector('textarea')?.focus()
    }
    mutate({ note, key: keyOf(note) }, { onSuccess })
  }

  return (
    <section aria-label={t({ message: 'Notes', context: 'heading' })}>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-2">
        <TextArea
          label={t`Add Note`}
          placeholder={t`Only the owner and admins read notes`}
          rows={2}
          value={text}
          onChange={setText}
          onKeyDown={onCommandEnter}
          maxLength={MAX_LEAD_NOTE}
          readOnly={isPending}
        />
        <Button type="submit" block busy={isPending} disabled={!canAdd} className="bg-surface">
          {t`Add Note`}
        </Button>
      </form>
      <NoteList lead={lead} />
    </section>
  )
}
