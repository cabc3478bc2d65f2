import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const RelationMenu = lazyMenu(async () => (await import('./RelationMenu.tsx')).RelationMenu)

/** The "More" button of a member, with its menu. */
export function RelationMenuButton({ relation, name }: { relation: Relation; name: string }) {
  return <RelationMenu relation={relation} name={name} trigger={<MoreButton name={name} />} />
}

function MoreButton({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Ellipsis}
      label={t`More options for ${name}`}
      variant="ghost"
      tooltip={false}
      {...rest}
    />
  )
}
