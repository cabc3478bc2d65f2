export { profilesFeature } from './profiles.feature.ts'
export { editProfile } from './edit-profile.ts'
