import { createStore } from '#web/lib/create-store.ts'

/** Whether this page has shown the first steps: the home page leads to them once, not each time it is opened. */
export const welcomeShown = createStore(false)

/** Whether the viewer has just finished the first steps, until they leave the home page. */
export const justFinished = createStore(false)
