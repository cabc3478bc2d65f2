import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog with the address from which calendars read the viewer's events. */
export const openCalendar = lazyDialog(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)
