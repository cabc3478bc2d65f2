import { onReset } from '#web/lib/stores.ts'
import type { SyncedThread } from './sync-thread.ts'

/** The messages of the conversations that were opened, by id, the one opened last at the end. */
export const loadedThreads = new Map<string, SyncedThread>()
onReset(() => loadedThreads.clear())
