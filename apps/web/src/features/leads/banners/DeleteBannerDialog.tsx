import { useLingui } from '@lingui/react/macro'
import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deleteBanner } from './banners.queries.ts'

/** Asks before a banner is deleted with its results. */
export function DeleteBannerDialog({ banner, onClose }: { banner: CtaBanner; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(deleteBanner(banner))
  const { title } = banner.a
  const onConfirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: t`Banner deleted`, tone: 'good' })
      },
    })
  return (
    <ConfirmDialog
      title={t`Delete banner?`}
      action={t`Delete banner`}
      busy={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t`Members won’t see “${title}” anymore, and its results will be deleted. Clicks stay in your leads’ history. To keep the results, switch it off instead.`}
    </ConfirmDialog>
  )
}
