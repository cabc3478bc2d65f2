import type { Feature } from '#platform/feature'
import { eraseOnboarding } from './erase-onboarding.ts'
import { exportOnboarding } from './export-onboarding.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

export const onboardingFeature: Feature = {
  name: 'onboarding',
  routes: onboardingRoutes,
  erase: eraseOnboarding,
  exportData: exportOnboarding,
}
