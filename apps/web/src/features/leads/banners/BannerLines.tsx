import './banners.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BannerLine } from './BannerLine.tsx'
import { bannersQuery } from './banners.queries.ts'

const openBanner = lazyDialog(async () => (await import('./BannerDialog.tsx')).BannerDialog)

/** The banners of a group, loaded when the section is opened. */
export function BannerLines({ groupId }: { groupId: string }) {
  return (
    <div className="flat-cards">
      <div className="card grid gap-3 p-4">
        <BannerList groupId={groupId} />
      </div>
    </div>
  )
}

function BannerList({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(bannersQuery(groupId))
  if (!data)
    return isError && !isFetching ? (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t`Couldn’t load the banners.`}
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </p>
    ) : (
      <div aria-busy className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  return (
    <>
      {data.length === 0 ? (
        <p className="text-base text-muted text-pretty">
          {t`No banners yet. Invite members to a course, a call or a sign-up page, and see who follows.`}
        </p>
      ) : (
        <ul aria-label={t({ message: 'Banners', context: 'heading' })}>
          {data.map((banner) => (
            <BannerLine key={banner.id} banner={banner} onEdit={() => openBanner({ groupId, banner })} />
          ))}
        </ul>
      )}
      <Button
        variant={data.length === 0 ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        className="justify-self-start"
        onPointerEnter={openBanner.preload}
        onClick={() => openBanner({ groupId })}
      >
        <Plus size={18} strokeWidth={2} aria-hidden />
        {t`Create banner`}
      </Button>
    </>
  )
}
