import type { Feature } from '#platform/feature'
import { planWelcome } from './plan-welcome.worker.ts'
import { postWelcome } from './post-welcome.worker.ts'

export const groupWelcomesFeature: Feature = {
  name: 'group-welcomes',
  workers: [planWelcome, postWelcome],
}
