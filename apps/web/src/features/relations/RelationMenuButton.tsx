import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { RelationTask } from './RelationMenu.tsx'

const RelationMenu = lazy(async () => ({ default: (await import('./RelationMenu.tsx')).RelationMenu }))
const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))
const UnfriendDialog = lazy(async () => ({ default: (await import('./UnfriendDialog.tsx')).UnfriendDialog }))

/** The "more" button of a member. Its menu is loaded on first click. */
export function RelationMenuButton({ relation, name }: { relation: Relation; name: string }) {
  const [isMenuRequested, setMenuRequested] = useState(false)
  const [task, setTask] = useState<RelationTask | null>(null)
  const close = () => setTask(null)
  const placeholder = <MoreButton name={name} aria-haspopup="menu" onClick={() => setMenuRequested(true)} />
  return (
    <>
      {isMenuRequested ? (
        <Suspense fallback={placeholder}>
          <RelationMenu
            relation={relation}
            name={name}
            onTask={setTask}
            trigger={<MoreButton name={name} />}
          />
        </Suspense>
      ) : (
        placeholder
      )}
      <Suspense>
        {task === 'unfriend' && <UnfriendDialog memberId={relation.memberId} name={name} onClose={close} />}
        {task === 'block' && <BlockDialog memberId={relation.memberId} name={name} onClose={close} />}
      </Suspense>
    </>
  )
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
