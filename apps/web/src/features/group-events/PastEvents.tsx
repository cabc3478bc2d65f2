import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EventList } from './EventList.tsx'

/** The past events of a group, loaded when they are asked for. */
export function PastEvents({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="justify-self-start text-muted max-desk:mx-2"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={18} aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
        {t`Past events`}
      </Button>
      {isOpen && (
        <div id={id}>
          <EventList
            groupId={groupId}
            when="past"
            empty={<p className="px-4 pb-4 text-muted">{t`There are no past events yet.`}</p>}
          />
        </div>
      )}
    </>
  )
}
