import { Plural, useLingui } from '@lingui/react/macro'
import { MAX_INVITE_LINKS, type InviteLink } from '@guildhall/contract/group-invites'
import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { copyInviteLink, inviteLinkUrl } from './copy-invite-link.ts'
import { inviteLinksQuery, revokeInviteLink } from './members.queries.ts'
import { NewInviteLink } from './NewInviteLink.tsx'

/** Creates links by which anyone who is logged in can join a group, and lists those that can be used. */
export function InviteLinks({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const id = useId()
  const { data: links, isError, refetch } = useQuery(inviteLinksQuery(groupId))
  return (
    <>
      {(links?.length ?? 0) < MAX_INVITE_LINKS && <NewInviteLink groupId={groupId} />}
      <section
        aria-labelledby={id}
        className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4"
      >
        <h3 id={id} className="text-md font-semibold">{t`Active links`}</h3>
        {!links && !isError && <Skeleton className="h-14 w-full" />}
        {!links && isError && (
          <p role="alert" className="flex items-center gap-3 text-sm text-muted">
            {t`Couldn’t load the links.`}
            <Button onClick={() => void refetch()}>{t`Try again`}</Button>
          </p>
        )}
        {links?.length === 0 && (
          <p className="text-sm text-muted">{t`There are no links. Create one above and share it.`}</p>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
          {links?.map((link) => (
            <LinkLine key={link.id} groupId={groupId} link={link} />
          ))}
        </ul>
      </section>
    </>
  )
}

function LinkLine({ groupId, link }: { groupId: string; link: InviteLink }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useAction(revokeInviteLink(groupId))
  const { uses, maxUses } = link
  const end =
    link.expiresAt && i18n.date(new Date(link.expiresAt), { dateStyle: 'medium', timeStyle: 'short' })
  const revoke = () => mutate(link.id, { onSuccess: () => toast({ title: t`Link revoked`, tone: 'plain' }) })
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-card border border-line py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <div className="truncate text-base font-medium">{inviteLinkUrl(link)}</div>
        <div className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
          <span>
            {maxUses === null ? (
              <Plural value={uses} _0="Not used yet" one="Used once" other="Used # times" />
            ) : (
              t`Used ${uses} of ${maxUses} times`
            )}
          </span>
          <span aria-hidden>·</span>
          <span>{end === null ? t`Never expires` : t({ message: `Expires ${end}`, context: 'fact' })}</span>
        </div>
      </div>
      <IconButton
        icon={Copy}
        label={t`Copy link`}
        variant="ghost"
        onClick={() => void copyInviteLink(link)}
      />
      <IconButton
        icon={Trash2}
        label={t`Revoke link`}
        variant="ghost"
        disabled={isPending}
        onClick={revoke}
        className="text-danger"
      />
    </li>
  )
}
