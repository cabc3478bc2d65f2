import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { INVITE_LINK_DAYS, InviteLinkInput, MAX_INVITE_LINK_USES } from '@guildhall/contract/groups.input'
import { Link2 } from 'lucide-react'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { copyInviteLink } from './copy-invite-link.ts'
import { createInviteLink } from './members.queries.ts'

type Days = (typeof INVITE_LINK_DAYS)[number] | 0

/** Creates an invite link, for a time and a number of uses, and copies it. */
export function NewInviteLink({ groupId }: { groupId: string }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useAction(createInviteLink(groupId))
  const max = i18n.number(MAX_INVITE_LINK_USES)
  const { values, field, submit } = useForm({
    initial: { days: 7 as Days, maxUses: '' },
    body: ({ days, maxUses }) => ({ days: days === 0 ? null : days, maxUses: usesOf(maxUses) ?? null }),
    rules: InviteLinkInput,
    check: ({ maxUses }): Record<string, string> =>
      usesOf(maxUses) === undefined ? { maxUses: 'uses' } : {},
    messages: { uses: () => t`Enter a number from 1 to ${max}.` },
  })
  const onSubmit = submit((body, key) =>
    mutate({ ...body, key }, { onSuccess: (link) => void copyInviteLink(link) }),
  )
  const label = t({ message: 'Expires after', context: 'label' })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-base text-muted text-pretty">
        {t`Anyone who is logged in can join with a link, also if the group is private.`}
      </p>
      <div className="grid gap-1.5">
        <div aria-hidden className="text-sm font-semibold">
          {label}
        </div>
        <Segments
          label={label}
          value={values.days}
          choices={[
            ...INVITE_LINK_DAYS.map((days) => ({
              value: days as Days,
              label: plural(days, { one: '# day', other: '# days' }),
            })),
            { value: 0 as Days, label: t({ message: 'Never', context: 'choice' }) },
          ]}
          onChange={field('days').onChange}
        />
      </div>
      <Field
        label={t`Number of uses (optional)`}
        {...field('maxUses')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`No limit`}
      />
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {!isPending && <Link2 size={18} strokeWidth={1.9} aria-hidden />}
        {t`Create link`}
      </Button>
    </form>
  )
}

/** Returns the number in a field; null if it is empty, undefined if it is not a number of uses. */
function usesOf(text: string): number | null | undefined {
  const uses = Number(text)
  if (text.trim() === '') return null
  return Number.isInteger(uses) && uses >= 1 && uses <= MAX_INVITE_LINK_USES ? uses : undefined
}
