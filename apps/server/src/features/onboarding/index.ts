export { onboardingFeature } from './onboarding.feature.ts'
export { saveInterests } from './save-interests.ts'
