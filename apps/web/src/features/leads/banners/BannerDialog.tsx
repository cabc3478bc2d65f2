import './banners.css'
import { useLingui } from '@lingui/react/macro'
import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { useAction } from '#web/lib/use-action.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { BannerFields } from './BannerFields.tsx'
import { createBanner, editBanner } from './banners.queries.ts'
import { useBannerForm } from './use-banner-form.ts'

type Props = { groupId: string; banner?: CtaBanner; onClose: () => void }

/** Creates a banner of a group, or changes one. */
export function BannerDialog({ groupId, banner, onClose }: Props) {
  return banner ? (
    <EditBanner banner={banner} onClose={onClose} />
  ) : (
    <NewBanner groupId={groupId} onClose={onClose} />
  )
}

function NewBanner({ groupId, onClose }: Omit<Props, 'banner'>) {
  const { t } = useLingui()
  const form = useBannerForm()
  const { mutate, isPending } = useAction(createBanner(groupId))
  const onSubmit = form.submit((body, key) =>
    mutate(
      { ...body, isActive: true, key },
      {
        onSuccess: () => {
          onClose()
          toastSuccess(t`Members can see it now.`, t`Banner created`)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t`Create banner`}
      shape="page"
      isDirty={form.isDirty}
      isBusy={isPending}
      submitLabel={t`Create banner`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <BannerFields form={form} isNew />
    </FormDialog>
  )
}

function EditBanner({ banner, onClose }: { banner: CtaBanner; onClose: () => void }) {
  const { t } = useLingui()
  const form = useBannerForm(banner)
  const { mutate, isPending } = useAction(editBanner(banner))
  const onSubmit = form.submit(({ b, ...body }) =>
    mutate(
      { ...body, ...(b && { b }) },
      {
        onSuccess: () => {
          onClose()
          toastSuccess(t`Members see the new version.`, t`Banner saved`)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t`Edit banner`}
      shape="page"
      isDirty={form.isDirty}
      isBusy={isPending}
      canSubmit={form.isDirty}
      submitLabel={t`Save Changes`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <BannerFields form={form} isNew={false} />
    </FormDialog>
  )
}
