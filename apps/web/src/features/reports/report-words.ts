import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '@guildhall/contract/reports'

/** Label and description of each reason. */
export const REASON_WORDS: Record<ReportReason, { label: MessageDescriptor; text: MessageDescriptor }> = {
  spam: {
    label: msg({ message: 'Spam', context: 'choice: why it is reported' }),
    text: msg`Unwanted ads or repetitive content`,
  },
  harassment: {
    label: msg({ message: 'Harassment', context: 'choice: why it is reported' }),
    text: msg`Insults, threats or bullying`,
  },
  hate: { label: msg`Hate speech`, text: msg`Attacks on people for who they are` },
  violence: {
    label: msg({ message: 'Violence', context: 'choice: why it is reported' }),
    text: msg`Violent content or incitement to violence`,
  },
  sexual: { label: msg`Sexual content`, text: msg`Nudity or sexual content` },
  false_information: { label: msg`False information`, text: msg`False and potentially harmful` },
  impersonation: {
    label: msg({ message: 'Impersonation', context: 'choice: why it is reported' }),
    text: msg`Impersonating another person`,
  },
  other: { label: msg`Something else`, text: msg`Tell us more below` },
}
