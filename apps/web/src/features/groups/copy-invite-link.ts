import { t } from '@lingui/core/macro'
import type { InviteLink } from '@guildhall/contract/group-invites'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Returns the address of an invite link. */
export function inviteLinkUrl({ token }: Pick<InviteLink, 'token'>): string {
  return `${window.location.origin}/invite/${token}`
}

/** Copies the address of an invite link, and shows a toast. */
export async function copyInviteLink(link: Pick<InviteLink, 'token'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(inviteLinkUrl(link))
    toastSuccess(t`Anyone with this link can join the group.`, t`Link copied`)
  } catch {
    toastError(t`Couldn’t copy the link.`)
  }
}
