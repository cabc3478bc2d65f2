import { useLingui } from '@lingui/react/macro'
import type { Relation } from '@guildhall/contract/friends'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { RelationTask } from './RelationMenu.tsx'

const RelationMenu = lazy(async () => ({ default: (await import('./RelationMenu.tsx')).RelationMenu }))
const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))
const UnfriendDialog = lazy(async () => ({ default: (await import('./UnfriendDialog.tsx')).UnfriendDialog }))

/** The three dots beside a member. The menu behind them is made when it is first wanted. */
export function RelationMenuButton({ relation, name }: { relation: Relation; name: string }) {
  const [isWanted, setWanted] = useState(false)
  const [task, setTask] = useState<RelationTask | null>(null)
  const close = () => setTask(null)
  const face = <Dots name={name} aria-haspopup="menu" onClick={() => setWanted(true)} />
  return (
    <>
      {isWanted ? (
        <Suspense fallback={face}>
          <RelationMenu relation={relation} name={name} onTask={setTask} trigger={<Dots name={name} />} />
        </Suspense>
      ) : (
        face
      )}
      <Suspense>
        {task === 'unfriend' && <UnfriendDialog memberId={relation.memberId} name={name} onClose={close} />}
        {task === 'block' && <BlockDialog memberId={relation.memberId} name={name} onClose={close} />}
      </Suspense>
    </>
  )
}

function Dots({ name, ...rest }: { name: string } & Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useLingui()
  return (
    <IconButton icon={Ellipsis} label={t`More about ${name}`} variant="ghost" tooltip={false} {...rest} />
  )
}
