import { lazyDialog } from '#web/ui/dialogs.ts'

/** Shows who is in a conversation. */
export const openPeople = lazyDialog(async () => (await import('./PeopleDialog.tsx')).PeopleDialog)
