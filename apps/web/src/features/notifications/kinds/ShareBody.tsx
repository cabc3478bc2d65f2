import type { Notification } from '@guildhall/contract/notifications'
import { SubjectPreview, ContentText } from './parts.tsx'

/** Renders the text of the share, and the viewer's post. */
export function ShareBody({ notification }: { notification: Notification }) {
  return (
    <>
      <ContentText notification={notification} />
      <SubjectPreview notification={notification} />
    </>
  )
}
